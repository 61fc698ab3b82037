import { useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { headOf, pageMeta } from '~/platform/page'
import { Spread } from '../spread'
import type { Route } from './+types/terms-of-service-page'
import { readLegalText } from './legal.server'
import { LegalText } from './legal-text'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const text = await readLegalText(locale, 'terms-of-service')
  const { title, description, date } = text.fields
  return {
    messages: await loadMessages(locale, ['legal']),
    head: await headOf(url, { title, description, changedOn: date }),
    text,
  }
}

/** What holds between us and whoever uses the site or a workspace. */
export default function TermsOfServicePage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData.text} gist={<GiveAndTake />} />
}

const matters = ['work', 'data', 'money', 'end'] as const

/** The terms at one look: what each side gives, face to face across one line. */
function GiveAndTake() {
  const t = useTranslations('legal.sides')
  return (
    <Spread
      title={t('title')}
      lead={t('lead')}
      ground="night"
      below={
        <table className="w-full border-collapse text-left max-md:block">
          <thead className="max-md:sr-only">
            <tr className="align-bottom">
              <th scope="col" className="sr-only">
                {t('matter')}
              </th>
              <th scope="col" className="w-1/2 pr-6 pb-3 text-right font-semibold text-lg">
                {t('we')}
              </th>
              <th scope="col" className="w-1/2 pb-3 pl-6 font-semibold text-lg">
                {t('you')}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {matters.map((matter) => (
              <tr
                key={matter}
                className="align-top max-md:block max-md:border-hairline max-md:border-b max-md:py-5"
              >
                <th scope="row" className="md:sr-only max-md:block max-md:pb-2">
                  {t(`${matter}.name`)}
                </th>
                <td className="border-brand py-3 max-md:block max-md:border-l-3 max-md:pl-4 md:border-r-3 md:pr-6 md:text-right">
                  <span className="block text-ink-soft text-sm md:hidden">{t('we')}</span>
                  {t(`${matter}.we`)}
                </td>
                <td className="border-marigold py-3 max-md:block max-md:border-l-3 max-md:pl-4 md:pl-6">
                  <span className="block text-ink-soft text-sm md:hidden">{t('you')}</span>
                  {t(`${matter}.you`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
