import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { Part } from '~/ui/part'
import brand from '~content/brand.json'

const { accountName, accountNumber, ifsc, bankName, branch, swift } = brand.bank

/** Payment by transfer within India. */
export function BankPart() {
  const t = useTranslations('paymentOptions.bank')
  const isOpen = accountNumber !== '' && ifsc !== ''
  const facts = [
    { label: t('name'), value: accountName },
    { label: t('account'), value: <Copied value={accountNumber} /> },
    { label: t('ifsc'), value: <Copied value={ifsc} /> },
    { label: t('bank'), value: `${bankName}, ${branch}` },
  ]
  return (
    <Part id="bank-transfer" title={t('title')} lead={t('lead')}>
      {isOpen ? null : <p className="mb-5 border-marigold border-l-4 py-1 pl-5 text-lg">{t('closed')}</p>}
      <Facts facts={[...(isOpen ? facts : []), { label: t('reference'), value: t('referenceText') }]} />
      <p className="mt-4 font-medium">{t('check')}</p>
    </Part>
  )
}

/** Payment from another country. */
export function InternationalPart() {
  const t = useTranslations('paymentOptions.international')
  return (
    <Part id="international" title={t('title')}>
      <Facts
        facts={[
          ...(swift ? [{ label: t('swift'), value: <Copied value={swift} /> }] : []),
          { label: t('fees'), value: t('feesText') },
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
        ]}
      />
    </Part>
  )
}

/** A number one should not type off; the button is there with a script only. */
function Copied({ value }: { value: string }) {
  const t = useTranslations('paymentOptions.bank')
  return (
    <span className="flex flex-wrap items-center gap-x-4">
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
