import { useTranslations } from 'use-intl'
import { useCsvExport } from '~/platform/csv-export'
import { useExportWords } from '../use-export-words'
import type { Block, PlannedAppointment, WithdrawnAppointment } from './appointments.queries'

interface PlanRow {
  state: 'requested' | 'confirmed' | 'withdrawn' | 'blocked'
  startsAt: string
  endsAt: string
  reference: string | null
  name: string | null
  email: string | null
  movedFrom: string | null
  reason: string | null
}

/** All that the page shows as CSV, in the order of time: who comes, who has cancelled, and what is blocked why. */
export function usePlanExport(
  appointments: readonly PlannedAppointment[],
  withdrawn: readonly WithdrawnAppointment[],
  blocks: readonly Block[],
) {
  const t = useTranslations('appointments')
  return useCsvExport<PlanRow>({
    fileName: `${t('export.file')}-${new Date().toISOString().slice(0, 10)}.csv`,
    pieces: async function* () {
      yield planRows(appointments, withdrawn, blocks)
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
    words: useExportWords(),
  })
}

/** The three lists as one, the earliest first. */
export function planRows(
  appointments: readonly PlannedAppointment[],
  withdrawn: readonly WithdrawnAppointment[],
  blocks: readonly Block[],
): PlanRow[] {
  return [
    ...appointments.map(({ startsAt, endsAt, state, movedFrom, lead }) => ({
      ...{ state, startsAt, endsAt, movedFrom, reason: null },
      ...{ reference: lead.reference, name: lead.name, email: lead.email },
    })),
    ...withdrawn.map(({ startsAt, endsAt, lead }) => ({
      ...{ state: 'withdrawn' as const, startsAt, endsAt, movedFrom: null, reason: null },
      ...{ reference: lead.reference, name: lead.name, email: lead.email },
    })),
    ...blocks.map(({ startsAt, endsAt, reason, by }) => ({
      ...{ state: 'blocked' as const, startsAt, endsAt, movedFrom: null, reason },
      ...{ reference: null, name: by?.name ?? null, email: by?.email ?? null },
    })),
  ].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}
