import { codeNamed, Refusal } from './refusal'

/**
 * Why a function of the server refused, by the code of its answer; `unreachable` when it did not answer at all. The
 * cause is what it answered.
 */
export async function refusalOfFunction(error: Error): Promise<Refusal> {
  const { context } = error as { context?: unknown }
  if (!(context instanceof Response)) return new Refusal('unreachable', error)
  const answer = (await context.json().catch(() => ({}))) as { code?: unknown }
  return new Refusal(codeNamed(answer.code), answer)
}
