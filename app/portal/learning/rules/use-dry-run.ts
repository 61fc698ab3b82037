import { useEffect, useState } from 'react'
import { logger } from '~/platform/logger'
import type { RuleTerms } from './rule-terms'
import { putRule, type RuleAnswer } from './rules.queries'

const settleMs = 400

/** What the terms would do, a moment after they last changed; null before, and while they cannot be counted. */
export function useDryRun(
  tenantId: string,
  rule: { id: string; revision: number | null },
  terms: RuleTerms | null,
): RuleAnswer | null {
  const [counted, setCounted] = useState<{ terms: RuleTerms; answer: RuleAnswer } | null>(null)
  const { id, revision } = rule
  useEffect(() => {
    if (!terms) return
    let isOver = false
    const timer = setTimeout(async () => {
      try {
        const answer = await putRule(tenantId, { id, revision }, terms, true)
        if (!isOver) setCounted({ terms, answer })
      } catch (error) {
        logger.warn('a rule could not be counted', error) // what is wrong is said when it is saved
      }
    }, settleMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [tenantId, id, revision, terms])
  return counted && counted.terms === terms ? counted.answer : null
}
