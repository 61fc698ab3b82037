import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { askedQuestions, type ReportForm as Form, openQuestions } from '~/domain/shops/report'
import { OfflineNote } from '~/platform/offline/offline-note'
import { useOffline } from '~/platform/offline/use-offline'
import { useDateTime } from '~/platform/use-date-time'
import { PageHeading } from '~/ui/page-heading'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { AskedAgain } from './asked-again'
import { useHelpPictures } from './help-pictures'
import type { KeptReport } from './kept-report'
import type { OpenShop } from './opened-shop'
import { PlaceCheck } from './place-check'
import { QuestionField } from './question-field'
import { SendBar } from './send-bar'
import { ShopFacts } from './shop-facts'
import { useReport } from './use-report'

/** Of the worker (build/offline-parts.ts): a shopper may change the language on the way. */
const scopes = ['/shop/', '/hi/shop/']

interface ReportFormProps {
  token: string
  shop: OpenShop
  kept: KeptReport | undefined
  onSent: () => void
  /** Another tab has gone on with this report. */
  onElsewhere: (report: KeptReport) => void
}

/** The brief, and below it what the shopper answers, for as long as it takes. */
export function ReportForm({ token, shop, kept, onSent, onElsewhere }: ReportFormProps) {
  const t = useTranslations('shopReport')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const [isTried, setTried] = useState(false)
  const { report, waiting, room, where, refused, ...change } = useReport(
    token,
    shop,
    kept,
    onSent,
    onElsewhere,
  )
  const offline = useOffline(scopes, where === 'there' && waiting.length === 0)
  const form = shop.form as Form
  useHelpPictures(token, shop)
  const asked = new Set(askedQuestions(form, report.answers).map(({ id }) => id))
  const open = openQuestions(form, report.answers)
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={`${shop.outlet}, ${dateTime(new Date(shop.planned_on), { dateStyle: 'long', timeZone: 'UTC' })}`}
      />
      {shop.asked ? <AskedAgain shop={shop} asked={shop.asked} /> : null}
      <Section title={t('brief.title')}>
        {shop.scenario ? (
          <>
            <p className="font-medium">{shop.scenario.title[locale]}</p>
            <p className="mt-1 mb-4 max-w-prose whitespace-pre-line">{shop.scenario.brief[locale]}</p>
          </>
        ) : null}
        <p className="mb-3 max-w-prose">{t('brief.quiet')}</p>
        <p className="max-w-prose text-ink-soft">{t('brief.offline')}</p>
        <div className="mt-2 mb-5 min-h-5 max-w-prose">
          <OfflineNote {...offline} kilobytes={400} />
        </div>
        <ShopFacts shop={shop} />
      </Section>
      <Section title={t('visit.title')}>
        <TextField
          name="visited-at"
          type="datetime-local"
          label={t('visit.at')}
          description={t('visit.atHelp')}
          error={isTried && !report.visitedAt ? t('bar.visit') : undefined}
          defaultValue={localField(report.visitedAt)}
          max={localField(new Date().toISOString())}
          onChange={({ target }) =>
            change.write({ visitedAt: target.value ? new Date(target.value).toISOString() : '' })
          }
          isRequired
        />
        {shop.place_at ? (
          <PlaceCheck
            at={shop.place_at}
            place={report.place}
            onMeasured={(place) => change.write({ place })}
          />
        ) : null}
      </Section>
      {form.sections.map((section) => (
        <Section key={section.id} title={section.title[locale]}>
          <div className="flex flex-col gap-9">
            {section.questions
              .filter(({ id }) => asked.has(id))
              .map((question) => (
                <QuestionField
                  key={question.id}
                  token={token}
                  shopId={shop.shop_id}
                  question={question}
                  answer={report.answers[question.id]}
                  waiting={waiting}
                  room={room}
                  reason={shop.asked?.[question.id]}
                  isMissing={isTried && open.includes(question.id)}
                  onAnswer={(said) => change.answer(question.id, said)}
                  onPhoto={(photo) => void change.addPhoto(question.id, photo)}
                  onRemove={(clientId) => void change.removePhoto(question.id, clientId)}
                />
              ))}
          </div>
        </Section>
      ))}
      <Section title={t('words.title')}>
        <TextArea
          name="narrative"
          label={t('words.label')}
          description={t('words.help')}
          defaultValue={report.narrative}
          maxLength={6000}
          onChange={({ target }) => change.write({ narrative: target.value })}
        />
      </Section>
      <RefusalAlert>{refused}</RefusalAlert>
      <SendBar
        open={open}
        isVisitSaid={report.visitedAt !== ''}
        where={where}
        onTry={() => setTried(true)}
        onSend={() => void change.send()}
      />
    </>
  )
}

/** A moment as a field shows it, on this phone's clock: whoever visits stands where the outlet is. */
function localField(moment: string): string {
  if (!moment) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
