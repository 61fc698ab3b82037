import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'

/** The way back to the list from which somebody came, narrowed down as it was; by a saved address to the usual one. */
export function PersonBack({ usual }: { usual: string }) {
  const t = useTranslations('person')
  const { state } = useLocation()
  const from: unknown = state?.from
  return (
    <p className="mb-2">
      <Link
        to={typeof from === 'string' && from.startsWith('/app') ? from : usual}
        className="inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
      >
        <span aria-hidden="true">←</span>
        {t('back')}
      </Link>
    </p>
  )
}
