import { pageLink } from './confirm-link.ts'
import type { MailLanguage } from './mail-words.ts'
import type { LoyaltyMailFacts } from './mail-words-loyalty.ts'

interface LoyaltyMail {
  facts: LoyaltyMailFacts
  link?: string
  /** One tap ends these mails. */
  leave?: string
}

/** What the database says of a guest, as mails of the programme tell it; undefined for other mails. */
export function loyaltyMail(
  template: string,
  data: Record<string, string | undefined>,
  language: MailLanguage,
  siteUrl: string,
): LoyaltyMail | undefined {
  if (template === 'loyalty_code') return { facts: { loyaltyCode: data.code } }
  const card = `/loyalty/${encodeURIComponent(data.slug ?? '')}`
  if (template === 'loyalty_expiring')
    return { facts: { expiringPoints: data.points }, link: pageLink(siteUrl, language, card) }
  if (template === 'loyalty_contact_changed')
    return {
      facts: { changedContact: data.way === 'phone' ? 'phone' : 'email' },
      link: pageLink(siteUrl, language, card),
    }
  if (template !== 'loyalty_offer') return undefined
  const { title, text = '', leave_code: code = '' } = data
  return {
    facts: { offerTitle: title, offerLines: text.split(/\n+/).filter(Boolean) },
    link: pageLink(siteUrl, language, card),
    leave: pageLink(siteUrl, language, `${card}?leave=${encodeURIComponent(code)}`),
  }
}
