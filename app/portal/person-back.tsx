import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { BackLink } from '~/platform/back-link'

/** The way back to the list from which somebody came, narrowed down as it was; by a saved address to the usual one. */
export function PersonBack({ usual }: { usual: string }) {
  const t = useTranslations('person')
  const { state } = useLocation()
  const from: unknown = state?.from
  return (
    <p className="mb-2">
      <BackLink to={typeof from === 'string' && from.startsWith('/app') ? from : usual} isWithin>
        {t('back')}
      </BackLink>
    </p>
  )
}
