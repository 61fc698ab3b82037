import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { GradeButton } from '~/shoppers/grade-button'
import type { PooledShopper } from '~/shoppers/shoppers.queries'
import { useAboutColumns } from '~/shoppers/use-about-columns'
import { Button } from '~/ui/button'

/** How one of the platform's shoppers is written in a tenant's list. */
export function usePooledColumns(
  tenantId: string,
  onConflicts: ((shopper: PooledShopper) => void) | undefined,
): Column<PooledShopper>[] {
  const t = useTranslations('shoppers')
  const { number } = useFormatter()
  const about = useAboutColumns<PooledShopper>('line')
  return [
    { key: 'name', header: t('name'), isRowHeader: true, cell: ({ name }) => name, csv: ({ name }) => name },
    {
      key: 'grade',
      header: t('grade.header'),
      phone: 'labelled',
      cell: (shopper) => <GradeButton tenantId={tenantId} shopper={shopper} />,
      csv: ({ grade }) => grade,
    },
    ...about,
    {
      key: 'visits',
      header: t('pooled.visits'),
      phone: 'labelled',
      cell: ({ visits }) => number(visits),
      csv: ({ visits }) => visits,
    },
    {
      key: 'conflicts',
      header: t('steps.conflicts'),
      phone: 'foot',
      cell: (shopper) => {
        const words =
          shopper.conflicts > 0 ? t('hasConflicts', { count: shopper.conflicts }) : t('pooled.noConflict')
        return onConflicts ? (
          <Button
            variant="quiet"
            aria-label={t('pooled.conflictsOf', { name: shopper.name, words })}
            onClick={() => onConflicts(shopper)}
          >
            {words}
          </Button>
        ) : (
          words
        )
      },
      csv: ({ conflicts }) => conflicts,
    },
  ]
}
