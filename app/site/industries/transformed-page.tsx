import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { headOf, pageMeta, plain } from '~/platform/page'
import { LinkList } from '~/ui/link-list'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { NextStep } from '../next-step'
import { listIndustries } from './industries.server'
import { MirroredFlight } from './mirrored-flight'
import { toldTogether } from './practice'
import { WidePart } from './wide-part'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: { url: URL }) {
  const locale = localeOf(url.pathname)
  const messages = await loadMessages(locale, ['industries'])
  const { title, description } = messages.industries.transformed
  const industries = await listIndustries(locale)
  return {
    messages,
    head: await headOf(url, {
      title: plain(title),
      description: plain(description),
      under: 'industries',
    }),
    industries: industries.map(({ id, name, practice }) => ({ id, name, practice })),
  }
}

const proofs = ['written', 'seen', 'compared', 'doubted'] as const

/** The same industries from another side: one practice each, as it is as a rule and as it is with proof. */
export default function TransformedPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('industries.transformed')
  const locale = localeOfTag(useLocale())
  const { industries } = loaderData
  return (
    <>
      <Opening title={t('heading')} lead={t('lead')} />
      <Part title={t('proofTitle')} lead={t('proofLead')}>
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {proofs.map((proof) => (
            <li key={proof} className="border-hairline border-t pt-3">
              <h3 className="font-semibold">{t(`${proof}.title`)}</h3>
              <p className="mt-1 text-ink-soft">{t(`${proof}.text`)}</p>
            </li>
          ))}
        </ol>
      </Part>
      <WidePart title={t('practicesTitle')} lead={t('practicesText')}>
        <MirroredFlight industries={industries.filter(({ id }) => toldTogether.has(id))} />
      </WidePart>
      <Part title={t('othersTitle')} lead={t('othersText')}>
        <LinkList
          isWide
          links={industries
            .filter(({ id }) => !toldTogether.has(id))
            .map(({ id, name, practice }) => ({
              href: localePath(locale, `/industries/${id}#practice`),
              title: practice.topic,
              text: name,
            }))}
        />
      </Part>
      <Part title={t('limitsTitle')}>
        <p className="max-w-prose">{t('limitsText')}</p>
        <p className="mt-4 max-w-prose">{t('limitsMore')}</p>
      </Part>
      <NextStep
        title={t('nextTitle')}
        text={t('nextText')}
        href={localePath(locale, '/assessment')}
        label={t('nextLabel')}
        other={{ href: localePath(locale, '/methodology'), label: t('method') }}
      />
    </>
  )
}
