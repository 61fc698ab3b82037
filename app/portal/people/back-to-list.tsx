import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { BackLink } from '~/platform/back-link'

/** The way from a record back to the list, as it was narrowed down. */
export function BackToList() {
  const t = useTranslations('organisation.people')
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete('person')
  return (
    <p className="mb-2">
      <BackLink to={`?${list}`} isWithin>
        {t('back')}
      </BackLink>
    </p>
  )
}
