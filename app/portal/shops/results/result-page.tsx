import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { PaperButtons } from '~/platform/paper-buttons'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { PageHeading } from '~/ui/page-heading'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Section } from '~/ui/section'
import { AppealButton } from '../appeals/appeal-button'
import { AppealFacts } from '../appeals/appeal-facts'
import { type Appeals, readAppeals } from '../appeals/appeals.queries'
import { ShopPhotos } from '../shop-photos'
import type { Route } from './+types/result-page'
import { type Result, type ResultQuestion, readResult } from './results.queries'
import { StartAction } from './start-action'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person, tenantRole } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['shopResults', 'shopAppeals'])
  try {
    const result = await readResult(params.shopId)
    return {
      tenant,
      result,
      appeals: await readAppeals(result.id),
      mayAct: tenantRole !== 'trainer',
      messages,
    }
  } catch (error) {
    return { tenant, refusal: await sayRefusal(error, person.locale), messages }
  }
}

/** A released visit as its outlet reads it: first what went well; no person, no money. */
export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('shopResults')
  const { tenant, result, appeals, mayAct, refusal } = loaderData
  return (
    <>
      <title>{`${result?.outlet ?? t('notHere')} · ${tenant.name}`}</title>
      <p>
        <BackLink to="/app/mystery-shops/shops">{t('title')}</BackLink>
      </p>
      {result ? (
        <Visit result={result} appeals={appeals} mayStart={mayAct} />
      ) : (
        <>
          <PageHeading title={t('notHere')} />
          <RefusalAlert>{refusal.words}</RefusalAlert>
        </>
      )}
    </>
  )
}

interface VisitProps {
  result: Result
  appeals: Appeals
  mayStart: boolean
}

function Visit({ result, appeals, mayStart }: VisitProps) {
  const t = useTranslations('shopResults')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const all = useTranslations('shopAppeals')
  const isViewOnly = useViewOnly()
  const mayAct = mayStart && !isViewOnly
  const figure = (of: number | null) => (of === null ? t('noScore') : writeNumber(locale, of, 1))
  const { score_overall: overall, visited_at: at, zone } = result
  const questions = result.sections.flatMap((section) => section.questions)
  const well = questions.filter(({ state, possible }) => state === 'met' && possible > 0)
  const better = questions
    .filter(({ state }) => state === 'not_met' || state === 'partly')
    .toSorted((one, other) => lost(other) - lost(one))
  return (
    <>
      <PageHeading
        title={result.outlet}
        lead={at ? dateTime(new Date(at), { dateStyle: 'full', timeStyle: 'short', timeZone: zone }) : ''}
      />
      <p className="text-4xl tabular-nums">
        {figure(overall)}
        {result.is_failed ? <span className="text-danger text-lg"> {t('failedShop')}</span> : null}
      </p>
      <p className="mt-1 text-ink-soft">
        {t('ways', { pooled: figure(result.score_pooled), weighted: figure(result.score_weighted) })}
      </p>
      <p>
        <Link
          to={`/app/mystery-shops/outlets/${result.outlet_id}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('ofOutlet', { outlet: result.outlet })}
        </Link>
      </p>
      <p className="mt-4 mb-10 max-w-prose border-info border-l-4 pl-4">{t('fair')}</p>
      <div className="mb-10">
        <PaperButtons
          paper="shop"
          id={result.id}
          isQuiet
          words={{
            label: t('paper.label'),
            file: t('paper.file', { outlet: result.outlet, day: at?.slice(0, 10) ?? '' }),
            done: t('paper.done'),
          }}
        />
      </div>
      <Section title={t('well')}>
        <ul className="list-disc pl-5">
          {well.slice(0, 5).map(({ id, title }) => (
            <li key={id}>{title[locale]}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('better')}>
        {better.length === 0 ? <p>{t('nothingWrong')}</p> : null}
        <ul className="list-disc pl-5">
          {better.slice(0, 5).map(({ id, title, critical_failed: isCritical }) => (
            <li key={id}>
              {title[locale]} {isCritical ? <Badge tone="danger">{t('critical')}</Badge> : null}
              {mayAct ? (
                <div className="-ml-3">
                  <StartAction shopId={result.id} questionId={id} question={title[locale]} />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      {result.note ? (
        <Section title={t('from')}>
          <p className="max-w-prose whitespace-pre-line">{result.note}</p>
        </Section>
      ) : null}
      {result.narrative ? (
        <Section title={t('words')}>
          <p className="max-w-prose whitespace-pre-line">{result.narrative}</p>
        </Section>
      ) : null}
      {appeals.appeals.length > 0 ? (
        <Section title={all('title')}>
          <ul>
            {appeals.appeals.map((appeal) => (
              <li key={appeal.id} className="border-hairline border-b py-4 first:pt-0">
                <AppealFacts appeal={appeal} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {appeals.may_appeal && appeals.until ? (
        <p className="mb-6 max-w-prose text-ink-soft">
          {all('raise.until', { day: dateTime(new Date(appeals.until), { dateStyle: 'long' }) })}
        </p>
      ) : null}
      {result.sections.map((section) => (
        <Section key={section.id} title={`${section.title[locale]}: ${figure(section.score)}`}>
          <ul>
            {section.questions.map((question) => (
              <Item
                key={question.id}
                question={question}
                appeal={
                  appeals.may_appeal && mayBeDoubted(question, appeals) && !isViewOnly ? (
                    <AppealButton
                      shopId={result.id}
                      questionId={question.id}
                      question={question.title[locale]}
                    />
                  ) : null
                }
              />
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

const lost = ({ possible, earned, critical_failed: isCritical }: ResultQuestion) =>
  possible - earned + (isCritical ? 1000 : 0)

const mayBeDoubted = ({ id, state }: ResultQuestion, { appeals }: Appeals) =>
  (state === 'not_met' || state === 'partly') && !appeals.some(({ question_id: doubted }) => doubted === id)

function Item({ question, appeal }: { question: ResultQuestion; appeal: React.ReactNode }) {
  const t = useTranslations('shopResults')
  const locale = localeOfTag(useLocale())
  const { title, state, note, value, kind, photos } = question
  return (
    <li className="gap-x-8 border-hairline border-b py-3 md:grid md:grid-cols-[minmax(0,1fr)_minmax(10rem,18rem)]">
      <div className="min-w-0">
        <p>{title[locale]}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft text-sm">
          <span className={state === 'not_met' ? 'text-danger' : ''}>{t(`states.${state}`)}</span>
          {question.critical_failed ? <Badge tone="danger">{t('critical')}</Badge> : null}
          {question.was_edited ? <span>{t('edited')}</span> : null}
        </p>
        {kind === 'text' && typeof value === 'string' ? <q className="mt-1 block">{value}</q> : null}
        {note ? <q className="mt-1 block text-ink-soft">{note}</q> : null}
        {appeal}
      </div>
      <ShopPhotos
        photos={photos}
        label={(number) => t('photo', { number, question: title[locale] })}
        failed={t('photoFailed')}
      />
    </li>
  )
}
