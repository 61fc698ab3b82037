import { useTranslations } from 'use-intl'
import { upiLink, upiReference } from '~/domain/upi'
import { companyName } from '~/platform/company'
import { buttonLook } from '~/ui/button'
import { controlLook } from '~/ui/field'
import { qrPath } from '~/ui/qr-path'
import brand from '~content/brand.json'
import { Sheet } from '../sheet'
import { Spread } from '../spread'

/** Payment by UPI: a code and a link that follow what is typed; plain words while there is no address to pay to. */
export function UpiPart() {
  const t = useTranslations('paymentOptions.upi')
  const link = upiLink({ address: brand.upiId, name: companyName })
  if (link) {
    return (
      <Spread id="upi" title={t('title')} lead={t('lead')} below={<Anatomy />}>
        <OpenPayment link={link} />
      </Spread>
    )
  }
  return (
    <Spread
      id="upi"
      title={t('title')}
      aside={
        <p className="border-marigold border-l-4 py-1 pl-5 text-lg">
          {t('closed')}{' '}
          <a href="#bank-transfer" className="text-link underline underline-offset-4">
            {t('toBank')}
          </a>
        </p>
      }
    >
      <Anatomy />
    </Spread>
  )
}

function OpenPayment({ link }: { link: string }) {
  const t = useTranslations('paymentOptions.upi')
  const { path, size } = qrPath(link)
  return (
    <div
      data-upi={JSON.stringify({ address: brand.upiId, name: companyName, wrong: t('wrong') })}
      className="grid items-start gap-8 sm:grid-cols-[auto_1fr]"
    >
      <figure className="max-w-60">
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('qr')} className="size-60">
          <rect width="100%" height="100%" fill="#fff" />
          <path d={path} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <figcaption className="mt-2 wrap-anywhere text-sm">
          {t('payee')}: <strong>{brand.upiId}</strong>
        </figcaption>
      </figure>
      <div className="grid gap-5">
        <form className="hidden gap-5 [[data-script]_&]:grid">
          <label className="flex flex-col gap-1.5 font-medium text-sm">
            {t('amount')}
            <span className="font-normal text-ink-soft">{t('amountHelp')}</span>
            <input name="amount" inputMode="decimal" autoComplete="off" className={controlLook} />
          </label>
          <label className="flex flex-col gap-1.5 font-medium text-sm">
            {t('note')}
            <span className="font-normal text-ink-soft">{t('noteHelp')}</span>
            <input name="note" maxLength={50} autoComplete="off" className={controlLook} />
          </label>
          <p role="status" className="text-danger text-sm empty:hidden" />
        </form>
        <p>
          <a href={link} className={buttonLook()}>
            {t('open')}
          </a>
        </p>
      </div>
    </div>
  )
}

/** A UPI code taken apart, so that a payer can check it. */
function Anatomy() {
  const t = useTranslations('paymentOptions.upi')
  const example = useTranslations('frame.example')
  const parts = [
    ['pa', brand.upiId || 'name@bank'],
    ['pn', companyName],
    ['am', '25000.00'],
    ['cu', 'INR'],
    ['tn', 'INV-0042'],
    ['tr', upiReference('INV-0042')],
  ] as const
  return (
    <Sheet>
      <figure>
        <figcaption>
          <span className="mr-3 inline-block border-marigold border-b-2 font-medium text-sm">
            {example('label')}
          </span>
          <span className="font-semibold">{t('anatomy')}</span>
          <span className="mt-1 block max-w-prose text-ink-soft">{t('anatomyLead')}</span>
        </figcaption>
        <p className="mt-5 font-semibold text-xl">
          <code className="font-sans" translate="no">
            upi://pay?
          </code>
        </p>
        <dl className="ml-2 border-brand border-l-3 md:ml-4">
          {parts.map(([part, value]) => (
            <div key={part} className="grid gap-x-6 py-2 sm:grid-cols-2">
              <dt
                lang="en-IN"
                translate="no"
                className="relative wrap-anywhere pl-8 before:absolute before:top-3 before:left-0 before:h-[3px] before:w-5 before:bg-brand"
              >
                <strong>{part}</strong>={value}
              </dt>
              <dd className="text-ink-soft max-sm:pl-8">{t(`parts.${part}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 font-medium">{t('pin')}</p>
      </figure>
    </Sheet>
  )
}
