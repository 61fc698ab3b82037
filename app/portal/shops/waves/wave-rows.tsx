import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { RowName } from '~/ui/row-name'
import { useRupees } from '../use-rupees'
import { WaveState } from '../wave-state'
import type { WaveRow } from './waves.queries'

/** How a wave is written in the list. */
export function useWaveColumns(): Column<WaveRow>[] {
  const t = useTranslations('shopWaves')
  const dateTime = useDateTime()
  const rupees = useRupees()
  const day = (on: string) => (
    <span className="whitespace-nowrap">
      {dateTime(new Date(on), { dateStyle: 'medium', timeZone: 'UTC' })}
    </span>
  )
  return [
    {
      key: 'name',
      header: t('list.name'),
      isRowHeader: true,
      cell: ({ id, name }) => <RowName to={`/app/mystery-shops/waves/${id}`}>{name}</RowName>,
      csv: ({ name }) => name,
    },
    {
      key: 'state',
      header: t('list.state'),
      phone: 'small',
      cell: ({ state }) => <WaveState state={state} />,
      csv: ({ state }) => t(`states.${state}`),
    },
    {
      key: 'from',
      header: t('list.from'),
      phone: 'labelled',
      cell: (wave) => day(wave.notBefore),
      csv: ({ notBefore }) => notBefore,
    },
    {
      key: 'to',
      header: t('list.to'),
      phone: 'labelled',
      cell: (wave) => day(wave.visitBy),
      csv: ({ visitBy }) => visitBy,
    },
    {
      key: 'fee',
      header: t('list.fee'),
      phone: 'labelled',
      cell: ({ feeInr }) => rupees(feeInr),
      csv: ({ feeInr }) => feeInr,
    },
  ]
}
