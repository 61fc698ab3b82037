import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { headOf, pageMeta, plain } from '~/platform/page'
import { LinkList } from '~/ui/link-list'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { NextStep } from '../next-step'
import { WidePart } from '../wide-part'
import { type IndustryContent, listIndustries } from './industries.server'
import { toldTogether } from './practice'

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
      <Opening title={t('heading')} lead={t('lead')} band="warm" />
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

/** How far a pair of steps stands from the outer edges: each begins where the risers of the one above end. */
const insets = [
  '',
  'lg:px-5',
  'lg:px-10',
  'lg:px-15',
  'lg:px-20',
  'lg:px-25',
  'lg:px-30',
  'lg:px-35',
] as const

interface MirroredFlightProps {
  industries: readonly Pick<IndustryContent, 'id' | 'name' | 'practice'>[]
}

/** Two flights that mirror each other like those of a stepwell: a practice as it is, and the same run with proof. */
function MirroredFlight({ industries }: MirroredFlightProps) {
  const t = useTranslations('industries.transformed')
  const locale = localeOfTag(useLocale())
  return (
    <ol className="grid gap-12 lg:gap-0">
      {industries.map(({ id, name, practice }, at) => (
        <li key={id} className={insets[Math.min(at, insets.length - 1)]}>
          <div className="hidden lg:flex">
            <div className="w-6 border-control border-t-3" />
            <div className="grow border-hairline border-t" />
            <div className="w-6 border-marigold border-t-3" />
          </div>
          <div className="grid-cols-2 gap-x-12 lg:mx-5 lg:grid lg:border-x-3 lg:border-r-marigold lg:border-l-control lg:px-6 lg:pt-5 lg:pb-8">
            <h3 className="col-span-2 pb-3 font-semibold text-lg lg:text-center">{practice.topic}</h3>
            <div className="border-control border-t-3 pt-3 pb-5 lg:border-t-0 lg:py-0">
              <p className="font-medium text-ink-soft text-sm">{t('usual')}</p>
              <p className="mt-1 text-ink-soft">{practice.usual}</p>
            </div>
            <div className="border-marigold border-t-3 pt-3 lg:border-t-0 lg:pt-0">
              <p className="font-medium text-sm">{t('proven')}</p>
              <p className="mt-1">{practice.proven}</p>
              <a
                href={localePath(locale, `/industries/${id}`)}
                className="mt-1 inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {name}
              </a>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
