import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { headOf, pageMeta, plain } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { NextStep } from '../next-step'
import { ReadingArticle } from './reading-article'
import { listReadings } from './readings.server'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: { url: URL }) {
  const locale = localeOf(url.pathname)
  const messages = await loadMessages(locale, ['insights'])
  const { title, description } = messages.insights.transformed
  return {
    messages,
    head: await headOf(url, { title: plain(title), description: plain(description), under: 'insights' }),
    readings: await listReadings(locale),
  }
}

const questions = ['with', 'chance', 'chosen'] as const

/** Numbers as they are said in meetings, each read twice. */
export default function TransformedPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('insights.transformed')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <Opening title={t('heading')} lead={t('lead')} band="warm" />
      {loaderData.readings.map((reading, at) => (
        <ReadingArticle key={reading.slug} reading={reading} isDeep={at % 2 === 0} />
      ))}
      <Part title={t('askTitle')} lead={t('askLead')}>
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-3">
          {questions.map((question) => (
            <li key={question} className="border-brand border-t-2 pt-3">
              <h3 className="font-semibold">{t(`ask.${question}.title`)}</h3>
              <p className="mt-1 text-ink-soft">{t(`ask.${question}.text`)}</p>
            </li>
          ))}
        </ol>
      </Part>
      <NextStep
        title={t('next.title')}
        text={t('next.text')}
        href={localePath(locale, '/contact#appointment')}
        label={t('next.action')}
        other={{ href: localePath(locale, '/methodology'), label: t('next.other') }}
      />
    </>
  )
}
