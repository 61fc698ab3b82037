import * as z from 'zod/mini'
import type { SheetShift } from '~/domain/clinics/shift-sheet'
import { ask } from '~/platform/answers/ask'
import { shape } from '~/platform/answers/shapes'

const person = shape({
  id: z.string(),
  name: z.string(),
  code: z.nullable(z.string()),
  email: z.nullable(z.string()),
  outlet: z.nullable(z.string()),
  zone: z.string(),
  /** Of the next two weeks. */
  shifts: z.number(),
  /** The last day that is known. */
  until: z.nullable(z.string()),
})
export type PersonOnRota = z.infer<typeof person>

/** Whom I look after, with how many shifts are known. Throws Refusal. */
export function readRota(tenantId: string): Promise<PersonOnRota[]> {
  return ask('clinic_rota', { p_tenant_id: tenantId }, z.array(person))
}

const former = shape({ person: z.string(), from: z.string(), to: z.string() })

interface Period {
  people: readonly string[]
  from: string
  to: string
}

/** Replaces the shifts of these people on these days; returns what was there, to put it back with. Throws Refusal. */
export function importShifts(
  tenantId: string,
  { people, from, to }: Period,
  shifts: readonly SheetShift[],
): Promise<SheetShift[]> {
  return ask(
    'import_clinic_shifts',
    {
      p_tenant_id: tenantId,
      p_people: [...people],
      p_from: from,
      p_to: to,
      p_shifts: shifts as never,
    },
    z.array(former),
  )
}
