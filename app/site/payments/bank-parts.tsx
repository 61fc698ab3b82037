import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { buttonLook } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import brand from '~content/brand.json'
import rates from '~content/rates.json'
import { ExampleSpread } from '../example-spread'
import { Sheet } from '../sheet'
import { Spread } from '../spread'
import { shortPayment } from './short-payment'

/** Payment by transfer within India: on a sheet what one types into the form of the own bank. */
export function BankPart() {
  const t = useTranslations('paymentOptions.bank')
  const { accountName, accountNumber, ifsc, bankName, branch } = brand.bank
  const isOpen = accountNumber !== '' && ifsc !== ''
  const onInvoice = <span className="text-ink-soft">{t('onInvoice')}</span>
  const account = isOpen
    ? [
        { label: t('name'), value: accountName },
        { label: t('account'), value: <Copied value={accountNumber} /> },
        { label: t('ifsc'), value: <Copied value={ifsc} /> },
        { label: t('bank'), value: [bankName, branch].filter(Boolean).join(', ') },
      ].filter(({ value }) => value !== '')
    : (['name', 'account', 'ifsc'] as const).map((what) => ({ label: t(what), value: onInvoice }))
  return (
    <Spread
      id="bank-transfer"
      title={t('title')}
      lead={t('lead')}
      ground="bg-paper-deep"
      aside={isOpen ? null : <p className="border-marigold border-l-4 py-1 pl-5 text-lg">{t('closed')}</p>}
    >
      <Sheet>
        <h3 className="mb-2 text-lg">{t('slip')}</h3>
        <Facts
          facts={[
            ...account,
            { label: t('reference'), value: <strong className="font-semibold">{t('referenceText')}</strong> },
          ]}
        />
        <p className="mt-4 font-medium">{t('check')}</p>
      </Sheet>
    </Spread>
  )
}

/** Payment from another country: what to write, and what is missing when banks on the way take their fee out of it. */
export function InternationalPart() {
  const t = useTranslations('paymentOptions.international')
  const locale = localeOfTag(useLocale())
  const { rows, invoice, rate, fee } = shortPayment(locale, rates.rupeesPer.USD)
  const { swift } = brand.bank
  const facts = [
    ...(swift ? [{ label: t('swift'), value: <Copied value={swift} /> }] : []),
    {
      label: t('purpose'),
      value: t.rich('purposeText', {
        typed: (words) => (
          <span lang="en-IN" translate="no">
            {words}
          </span>
        ),
      }),
    },
    { label: t('tax'), value: t('taxText') },
  ]
  return (
    <ExampleSpread
      id="international"
      title={t('title')}
      setting={t('setting', { invoice, fee })}
      rows={rows.map(({ name, arithmetic, result }) => ({ label: t(name, { rate }), arithmetic, result }))}
      conclusion={t('feesText')}
      below={
        <dl className="grid gap-x-12 gap-y-6 md:grid-flow-col md:auto-cols-fr">
          {facts.map(({ label, value }) => (
            <div key={label} className="border-marigold border-t-3 pt-3">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
    />
  )
}

/** A number one should not type off, on the line of its name; the button is there with a script only. */
function Copied({ value }: { value: string }) {
  const t = useTranslations('paymentOptions.bank')
  return (
    <span className="flex flex-wrap items-center gap-x-4 sm:-my-2.25">
      <strong className="tabular-nums">{value}</strong>
      <button
        type="button"
        data-copy={value}
        data-copied={t('copied')}
        className={`${buttonLook('quiet')} hidden [[data-script]_&]:inline-flex`}
      >
        {t('copy')}
      </button>
    </span>
  )
}
