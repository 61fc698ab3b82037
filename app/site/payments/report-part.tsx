import { useLocale, useTranslations } from 'use-intl'
import { currencies } from '~/domain/currency'
import { localeOfTag, localePath } from '~/domain/locale'
import { paymentMethods } from '~/domain/submission-choices'
import { screenshotTypes } from '~/domain/submissions'
import { Sheet } from '../sheet'
import { Spread } from '../spread'
import { FieldProblem, SubmissionField, useSubmissionFieldId } from '../submission-field'
import { SubmissionForm } from '../submission-form'

/** The form with which a payer tells us what to look for. */
export function ReportPart() {
  const t = useTranslations('paymentOptions.report')
  const form = useTranslations('form')
  const page = useTranslations('paymentOptions')
  const locale = localeOfTag(useLocale())
  return (
    <Spread
      id="report"
      title={t('title')}
      lead={t('lead')}
      aside={
        <a
          href={localePath(locale, '/payment-status')}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {page('toStatus')}
        </a>
      }
    >
      <Sheet>
        <SubmissionForm kind="payment" submitLabel={t('send')} hasFile>
          <SubmissionField kind="payment" name="name" label={t('name')} description={t('nameHelp')} />
          <SubmissionField
            kind="payment"
            name="method"
            label={t('method')}
            options={[
              { value: '', label: form('choose') },
              ...paymentMethods.map((method) => ({ value: method, label: t(`methods.${method}`) })),
            ]}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SubmissionField kind="payment" name="amount" label={t('amount')} />
            <SubmissionField
              kind="payment"
              name="currency"
              label={t('currency')}
              options={currencies.map((currency) => ({ value: currency, label: currency }))}
            />
          </div>
          <SubmissionField kind="payment" name="utr" label={t('utr')} description={t('utrHelp')} />
          <SubmissionField kind="payment" name="email" label={t('email')} description={t('emailHelp')} />
          <div className="grid gap-5 sm:grid-cols-2">
            <SubmissionField kind="payment" name="paid_on" label={t('paidOn')} />
            <SubmissionField kind="payment" name="invoice" label={t('invoice')} />
          </div>
          <ScreenshotField label={t('screenshot')} description={t('screenshotHelp')} />
          <SubmissionField kind="payment" name="message" label={t('message')} />
        </SubmissionForm>
      </Sheet>
    </Spread>
  )
}

function ScreenshotField({ label, description }: { label: string; description: string }) {
  const t = useTranslations('form')
  const id = useSubmissionFieldId('screenshot')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label} <span className="font-normal text-ink-soft">{t('optional')}</span>
      </label>
      <p id={`${id}-help`} className="text-ink-soft text-sm">
        {description}
      </p>
      <input
        id={id}
        type="file"
        name="screenshot"
        accept={screenshotTypes.join(',')}
        data-label={label}
        aria-describedby={`${id}-error ${id}-help`}
        className="min-h-11 w-full py-2 text-sm file:mr-4 file:min-h-11 file:rounded-md file:border file:border-control file:px-4"
      />
      <FieldProblem id={id} />
    </div>
  )
}
