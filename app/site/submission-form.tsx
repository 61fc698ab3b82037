import { useLocale, useTranslations } from 'use-intl'
import { barePath, type Locale, languageTag, localeOfTag, localePath } from '~/domain/locale'
import { agreementVersion, fieldsOf, type SubmissionKind } from '~/domain/submissions'
import { usePagePath } from '~/platform/page-path'
import { Button } from '~/ui/button'
import { CurrentForm } from '~/ui/form-fields'
import { Icon } from '~/ui/icons'
import { useSubmissionWords } from './submission-words'

interface SubmissionFormProps {
  kind: SubmissionKind
  submitLabel: string
  /** The bare path it is sent from, when it is not the page's own. */
  page?: string
  /** Among its fields is a file. */
  hasFile?: boolean
  children: React.ReactNode
}

const none = {}

/**
 * A form that reaches us with and without JavaScript. What is in it belongs to the browser: React draws it once, and
 * `script/submission-forms.ts` checks, sends and answers on static and hydrated pages alike, through the `data-part`s.
 */
export function SubmissionForm({ kind, submitLabel, page, hasFile, children }: SubmissionFormProps) {
  const t = useTranslations('form')
  const id = kind // not useId: a form may be moved into another page's dialog
  const locale = localeOfTag(useLocale())
  const pathname = usePagePath()
  const words = useSubmissionWords(kind)
  return (
    <form
      method="post"
      action="/functions/v1/submit"
      encType={hasFile ? 'multipart/form-data' : undefined}
      data-submission={kind}
      data-words={words}
      className="max-w-2xl"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="language" value={locale} />
      <input type="hidden" name="page" value={page ?? barePath(pathname)} />
      <div data-part="form" className="grid gap-5">
        <Problems id={`${id}-problems`} />
        <CurrentForm value={{ id, errors: none }}>
          {children}
          <Honeypot />
          {fieldsOf(kind).some(({ type }) => type === 'agreement') ? (
            <Agreement kind={kind} id={`${id}-agreement`} />
          ) : null}
        </CurrentForm>
        <div>
          <Button type="submit">
            <span data-part="submit">{submitLabel}</span>
          </Button>
        </div>
        <p role="status" data-part="status" className="sr-only" />
      </div>
      <div
        data-part="done"
        hidden
        tabIndex={-1}
        className="border-marigold border-l-4 py-1 pl-5 outline-none"
      >
        <p className="font-semibold text-xl">{t(`done.${kind}.title`)}</p>
        <p className="mt-2">{t(`done.${kind}.text`)}</p>
        <p data-part="number" className="mt-4">
          {t('reference')} <strong data-part="reference" className="tabular-nums" />
        </p>
        {kind === 'payment' ? (
          <p className="mt-2">
            <a
              data-part="link"
              href={localePath(locale, '/payment-status')}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('done.payment.link')}
            </a>
          </p>
        ) : null}
      </div>
    </form>
  )
}

/** What is wrong, or why it did not arrive: filled and shown by the script. */
function Problems({ id }: { id: string }) {
  const t = useTranslations('form')
  return (
    <div
      data-part="problems"
      hidden
      role="alert"
      tabIndex={-1}
      aria-labelledby={id}
      className="border-danger border-l-4 bg-danger-soft px-5 py-4 text-danger"
    >
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="alert" className="mt-1 size-5" />
        <span id={id} data-part="summary" />
      </p>
      <ul data-part="list" className="mt-1" />
      <p data-part="again" hidden className="mt-3">
        <Button type="submit" variant="secondary">
          {t('tryAgain')}
        </Button>
      </p>
    </div>
  )
}

/** A field that only machines fill in. */
function Honeypot() {
  const t = useTranslations('form')
  return (
    <div hidden>
      <label>
        {t('honeypot')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** The version people agree to is a day: 23 November 2026. */
function versionIn(locale: Locale): string {
  return new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(agreementVersion),
  )
}

function Agreement({ kind, id }: { kind: SubmissionKind; id: string }) {
  const t = useTranslations('form')
  const locale = localeOfTag(useLocale())
  const text = kind === 'appointment' ? 'contact' : kind
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          name="agreement"
          value="yes"
          required
          data-label={t('agreementName')}
          aria-describedby={`${id}-error`}
          className="mt-0.5 size-5.5 shrink-0 rounded-sm accent-brand aria-invalid:outline-2 aria-invalid:outline-danger"
        />
        <span>
          {t.rich(`agreement.${text}`, {
            policy: (words) => (
              <a
                href={localePath(locale, '/privacy-policy')}
                className="text-link underline underline-offset-4"
              >
                {words}
              </a>
            ),
            // What stands on a line of its own stays there, whichever letters the lines before it are set in.
            line: (words) => <span className="block">{words}</span>,
          })}{' '}
          <span className="block text-ink-soft text-sm">{t('version', { version: versionIn(locale) })}</span>
        </span>
      </label>
      <p id={`${id}-error`} hidden className="pl-8.5 text-danger text-sm" />
    </div>
  )
}
