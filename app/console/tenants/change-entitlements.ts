import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import { endEntitlement, grantEntitlement, reapplyEntitlements } from './entitlements.queries'

const worded = ['already_entitled', 'already_over', 'entitlement_over', 'module_not_entitled'] as const

type Outcome =
  | { done: 'given' | 'ended' | 'reapplied'; problem?: never }
  | { done?: never; problem: (typeof worded)[number] | 'failed' }

/** Does what a form of the side "modules" asks for by its `intent`: give, end, reapply. */
export async function changeEntitlements(tenantId: string, form: FormData): Promise<Outcome> {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  try {
    switch (field('intent')) {
      case 'give':
        await grantEntitlement(tenantId, {
          module: field('module'),
          source: field('source'),
          validUntil: endOfDay(field('validUntil')),
          note: field('note') || null,
        })
        return { done: 'given' }
      case 'end':
        await endEntitlement(field('id'))
        return { done: 'ended' }
      default:
        await reapplyEntitlements(tenantId)
        return { done: 'reapplied' }
    }
  } catch (error) {
    const problem =
      error instanceof Refusal ? worded.find((code) => code === (error.code as RefusalCode)) : undefined
    if (!problem) logger.error('the modules of a tenant could not be changed', error)
    return { problem: problem ?? 'failed' }
  }
}

/** The end of that day in India, where the platform's days are counted. */
function endOfDay(day: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T23:59:59+05:30` : null
}
