import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { useCsvExport } from '~/platform/csv-export'
import type { Block, HeldAppointment, PlannedAppointment, WithdrawnAppointment } from './appointments.queries'
import { type PlanRow, planRows } from './plan-rows'

/** All that the page shows as CSV, in the order of time: who comes, who has not answered yet, who has cancelled, and what is blocked why. */
export function usePlanExport(
  appointments: readonly PlannedAppointment[],
  withdrawn: readonly WithdrawnAppointment[],
  blocks: readonly Block[],
  held: readonly HeldAppointment[],
) {
  const t = useTranslations('appointments')
  return useCsvExport<PlanRow>({
    fileName: `${t('export.file')}-${dayInIndia(new Date())}.csv`,
    pieces: async function* () {
      yield planRows(appointments, withdrawn, blocks, held)
    },
    columns: [
      { header: t('export.state'), value: ({ state }) => t(`export.states.${state}`) },
      { header: t('from'), value: ({ startsAt }) => startsAt },
      { header: t('to'), value: ({ endsAt }) => endsAt },
      { header: t('export.reference'), value: ({ reference }) => reference },
      { header: t('export.name'), value: ({ name }) => name },
      { header: t('export.email'), value: ({ email }) => email },
      { header: t('export.movedFrom'), value: ({ movedFrom }) => movedFrom },
      { header: t('reason'), value: ({ reason }) => reason },
    ],
  })
}
