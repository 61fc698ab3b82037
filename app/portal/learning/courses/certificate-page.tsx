import { useSearchParams } from 'react-router'
import { IntlProvider, useTranslations } from 'use-intl'
import { type Locale, languageName, languageTag, locales } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { Button } from '~/ui/button'
import { SegmentedControl } from '~/ui/segmented-control'
import type { Messages } from '~messages/areas'
import type { Route } from './+types/certificate-page'
import { CertificateSheet } from './certificate-sheet'
import { CourseProblem } from './course-problem'
import { readSheet, type Sheet } from './courses.queries'
import { PaperButton } from './paper-button'
import { sendWaiting } from './send-waiting'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  tenantOf(context)
  const { person } = workspaceOf(context)
  const [messages, en, hi] = await Promise.all([
    loadMessages(person.locale, ['courses', 'certificate']),
    loadMessages('en', ['certificate']),
    loadMessages('hi', ['certificate']),
  ])
  await sendWaiting(person.id)
  try {
    const sheet = await readSheet(params.assignmentId)
    return { sheet, assignmentId: params.assignmentId, locale: person.locale, words: { en, hi }, messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale, 'courses'), messages }
  }
}

export default function CertificatePage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <CourseProblem refusal={loaderData.refusal} />
  return <Certificate {...loaderData} />
}

interface CertificateProps {
  sheet: Sheet
  assignmentId: string
  /** Of whoever looks; the sheet may be shown in the other one. */
  locale: Locale
  words: Record<Locale, Pick<Messages, 'certificate'>>
}

/** A certificate as it is printed, in the language one chooses for it. */
function Certificate({ sheet, assignmentId, locale, words }: CertificateProps) {
  const t = useTranslations('certificate')
  const [search, setSearch] = useSearchParams()
  const language = locales.find((one) => one === search.get('in')) ?? locale
  return (
    <>
      <title>{`${t('title')} · ${sheet.title[locale]}`}</title>
      <div className="mx-auto mb-8 max-w-[210mm] print:hidden">
        <p>
          <BackLink to={`/app/courses/${assignmentId}`}>{t('back')}</BackLink>
        </p>
        <h1 tabIndex={-1} className="mb-5 text-2xl outline-none">
          {t('title')}
        </h1>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <SegmentedControl<Locale>
            label={t('language')}
            name="language"
            value={language}
            onChange={(next) => setSearch({ in: next }, { replace: true, preventScrollReset: true })}
            options={locales.map((value) => ({ value, label: languageName[value] }))}
          />
          <div className="flex flex-col items-start gap-1">
            <div className="flex flex-wrap gap-3">
              <PaperButton
                assignmentId={assignmentId}
                language={language}
                name={`${sheet.title[language]} ${sheet.person}`}
              />
              <Button variant="secondary" onClick={() => print()}>
                {t('print')}
              </Button>
            </div>
            <p className="text-ink-soft text-sm">{t('printHelp')}</p>
          </div>
        </div>
      </div>
      <IntlProvider
        locale={languageTag[language]}
        messages={words[language] as Messages}
        timeZone="Asia/Kolkata"
      >
        <CertificateSheet sheet={sheet} siteUrl={location.origin} />
      </IntlProvider>
    </>
  )
}
