import { useFormatter, useTranslations } from 'use-intl'
import type { Assigned } from './path-desk.queries'

/** Who would come to a path, and who is on it already. */
export function AssignPathCount({ counted: { assigned, already, done, names } }: { counted: Assigned }) {
  const t = useTranslations('pathDesk.assign')
  const { list } = useFormatter()
  return (
    <>
      <p className="font-medium">{t('counted', { count: assigned })}</p>
      {names.length > 0 ? <p className="text-ink-soft text-sm">{list(names)}</p> : null}
      {already + done > 0 ? (
        <p className="text-ink-soft text-sm">{t('already', { count: already + done })}</p>
      ) : null}
    </>
  )
}
