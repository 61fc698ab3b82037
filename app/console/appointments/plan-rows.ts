import type { Block, HeldAppointment, PlannedAppointment, WithdrawnAppointment } from './appointments.queries'

/** A line of the exported plan; moments are ISO texts. */
export interface PlanRow {
  state: 'held' | 'requested' | 'confirmed' | 'withdrawn' | 'blocked'
  startsAt: string
  endsAt: string
  reference: string | null
  name: string | null
  email: string | null
  movedFrom: string | null
  reason: string | null
}

/** The four lists as one, the earliest first. */
export function planRows(
  appointments: readonly PlannedAppointment[],
  withdrawn: readonly WithdrawnAppointment[],
  blocks: readonly Block[],
  held: readonly HeldAppointment[] = [],
): PlanRow[] {
  return [
    ...appointments.map(({ startsAt, endsAt, state, movedFrom, lead }) => ({
      ...{ state, startsAt, endsAt, movedFrom, reason: null },
      ...{ reference: lead.reference, name: lead.name, email: lead.email },
    })),
    ...held.map(({ startsAt, endsAt, lead }) => ({
      ...{ state: 'held' as const, startsAt, endsAt, movedFrom: null, reason: null },
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
