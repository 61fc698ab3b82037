import { languageTag } from '../../../app/domain/locale.ts'
import { writeNumber } from '../../../app/domain/numbers.ts'
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
  const both = (title: unknown) => (title as Record<MailLanguage, string>)[language]
  const titles = (name: string) => (Array.isArray(data?.[name]) ? data[name].map(both) : [])
  const asked = () =>
    template === 'shop_revision' && Array.isArray(data?.items)
      ? (data.items as { title: unknown; reason: string }[]).map(
          ({ title, reason }) => `${both(title)} ${reason}`,
        )
      : []
  const appealItem = () => (template.startsWith('shop_appeal') ? titles('items')[0] : undefined)
  const figure = (name: string) => {
    const said = data?.[name]
    return typeof said === 'number' ? writeNumber(language, said, 1) : undefined
  }
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
      criticalItems: titles(template === 'shop_critical' ? 'items' : 'critical'),
      askedItems: asked(),
      wellItems: titles('well'),
      betterItems: titles('better'),
      shopScore: figure('score') ?? '–',
      scoreBefore: figure('score_before'),
      appealItem: appealItem(),
      appealOutcome: text('outcome'),
      shopNote: text('note'),
      shopAlert: text('alert'),
      waitingCount: text('count'),
      shopCode: text('code'),
    },
    link: token
      ? pageLink(siteUrl, language, `/${page}/${encodeURIComponent(token)}`)
      : deskLink(template, text('shop_id'), siteUrl),
  }
}

/** Signed-in pages follow the person's language by themselves. */
function deskLink(template: ShopMailKind, shopId: string | undefined, siteUrl: string) {
  if (template === 'shop_waiting') return pageLink(siteUrl, 'en', '/app/mystery-shops/review?state=waiting')
  const room = template === 'shop_released' || template === 'shop_appeal_decided' ? 'shops' : 'review'
  return shopId && pageLink(siteUrl, 'en', `/app/mystery-shops/${room}/${encodeURIComponent(shopId)}`)
}

const longDay = { dateStyle: 'full', timeZone: 'UTC' } as const

function isShopMail(template: string): template is ShopMailKind {
  return (shopMailKinds as readonly string[]).includes(template)
}
