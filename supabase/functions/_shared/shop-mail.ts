import { languageTag } from '../../../app/domain/locale.ts'
import { pageLink } from './confirm-link.ts'
import type { MailLanguage } from './mail-words.ts'
import { type ShopMailFacts, type ShopMailKind, shopMailKinds } from './mail-words-shops.ts'

interface ShopMail {
  facts: ShopMailFacts
  link: string | undefined
}

/** What the database says of a visit, as its mails tell it; undefined for other mails. */
export function shopMail(
  template: string,
  data: Record<string, unknown> | null,
  language: MailLanguage,
  siteUrl: string,
): ShopMail | undefined {
  if (!isShopMail(template)) return undefined
  const text = (name: string) => (typeof data?.[name] === 'string' ? data[name] : undefined)
  const day = (name: string) => {
    const said = text(name)
    return said && new Intl.DateTimeFormat(languageTag[language], longDay).format(new Date(said))
  }
  const rupees = (name: string) =>
    new Intl.NumberFormat(languageTag[language], {
      style: 'currency',
      currency: 'INR',
      maximumFractionDigits: 0,
    }).format(Number(data?.[name] ?? 0))
  const token = text('token')
  const page = template === 'shopper_invitation' ? 'shopper' : 'shop'
  return {
    facts: {
      visitPlace: text('place'),
      visitDay: day('visit_on'),
      daypart: text('daypart'),
      fee: rupees('fee_inr'),
      cap: rupees('cap_inr'),
      submitBy: day('submit_by'),
    },
    link: token && pageLink(siteUrl, language, `/${page}/${encodeURIComponent(token)}`),
  }
}

const longDay = { dateStyle: 'full', timeZone: 'UTC' } as const

function isShopMail(template: string): template is ShopMailKind {
  return (shopMailKinds as readonly string[]).includes(template)
}
