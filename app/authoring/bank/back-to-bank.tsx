import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { BackLink } from '~/platform/back-link'

/** The way back to the questions, as they were narrowed down. */
export function BackToBank() {
  const t = useTranslations('questionBank.form')
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete('question')
  list.delete('import')
  return (
    <p className="mb-2">
      <BackLink to={`?${list}`} isWithin>
        {t('back')}
      </BackLink>
    </p>
  )
}
