import { useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { agreementVersion } from '~/domain/submissions'
import { loadMessages } from '~/platform/messages'
import { headOf, pageMeta } from '~/platform/page'
import { Spread } from '../spread'
import type { Route } from './+types/privacy-policy-page'
import { readLegalText } from './legal.server'
import { LegalText } from './legal-text'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const text = await readLegalText(locale, 'privacy-policy')
  const { title, description, date } = text.fields
  if (date !== agreementVersion) {
    throw new Error(`People agree to the version ${agreementVersion}, but the privacy policy is of ${date}`)
  }
  return {
    messages: await loadMessages(locale, ['legal']),
    head: await headOf(url, { title, description, changedOn: date }),
    text,
  }
}

/** What is known of a visitor, why, for how long, and how to have it removed. */
export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData.text} gist={<RetentionScale />} />
}

/** What is kept, from the shortest to the longest, in hours: as the product itself removes it. */
const kept = [
  { key: 'session', hours: 0.25 },
  { key: 'mail', hours: 24 },
  { key: 'security', hours: 30 * 24 },
  { key: 'audit', hours: 365 * 24 },
  { key: 'message', hours: 730 * 24 },
] as const

const shortest = 1 / 12
const longest = 730 * 24

/** How long things are kept, as a flight of steps: each bar is as long as its time, on a scale that grows tenfold. */
function RetentionScale() {
  const t = useTranslations('legal.scale')
  return (
    <Spread title={t('title')} lead={t('lead')} ground="night">
      <ol className="grid gap-6">
        {kept.map(({ key, hours }) => (
          <li key={key}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span>{t(`${key}.what`)}</span>
              <span className="font-semibold tabular-nums">{t(`${key}.time`)}</span>
            </p>
            <Bar share={shareOf(hours)} isLast={hours === longest} />
          </li>
        ))}
        <li>
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>{t('account.what')}</span>
            <span className="font-semibold">{t('account.time')}</span>
          </p>
          <svg className="mt-1.5 h-3 w-full" aria-hidden="true">
            <line
              x1="0"
              x2="100%"
              y1="6"
              y2="6"
              className="stroke-brand"
              strokeWidth="3"
              strokeDasharray="2 8"
            />
          </svg>
        </li>
      </ol>
    </Spread>
  )
}

function Bar({ share, isLast }: { share: number; isLast: boolean }) {
  const width = `${(share * 100).toFixed(1)}%`
  return (
    <svg className="mt-1.5 h-3 w-full" aria-hidden="true">
      <rect width="100%" y="11" height="1" className="fill-hairline" />
      <rect width={width} height="12" className={isLast ? 'fill-marigold' : 'fill-brand'} />
    </svg>
  )
}

/** Where a time lies between five minutes and two years, 0 to 1, by its logarithm. */
function shareOf(hours: number): number {
  return Math.log(hours / shortest) / Math.log(longest / shortest)
}
