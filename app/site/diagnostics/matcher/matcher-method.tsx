import { useTranslations } from 'use-intl'
import { Part } from '~/ui/part'
import { PointsTable } from './points-table'

/** How it is decided: in words, and as the whole table, so that one can also add the points up by hand. */
export function MatcherMethod() {
  const t = useTranslations('matcher')
  return (
    <Part title={t('methodTitle')}>
      <p className="max-w-prose">{t('method')}</p>
      <ul className="mt-3 max-w-prose list-disc pl-5">
        <li>{t('aloneRule')}</li>
        <li>{t('unfitRule')}</li>
      </ul>
      <details className="mt-4 border-hairline border-y py-2 print:hidden">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lg">{t('rules')}</summary>
        <div className="pt-3">
          <PointsTable />
        </div>
      </details>
    </Part>
  )
}
