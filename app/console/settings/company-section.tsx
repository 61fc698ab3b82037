import { useTranslations } from 'use-intl'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import brand from '~content/brand.json'

/** Who runs the platform, as every page and mail says it; read only, because it is built in. */
export function CompanySection() {
  const t = useTranslations('platformSettings')
  const { street, city, state, postalCode } = brand.address
  const facts: [label: string, value: string][] = [
    [t('company.name'), `${brand.name} · ${brand.nameHindi}`],
    [t('company.legalName'), brand.legalName],
    [t('company.email'), brand.email],
    [t('company.supportEmail'), brand.supportEmail],
    [t('company.phone'), brand.phone],
    [t('company.address'), [street, city, state, postalCode].filter(Boolean).join(', ')],
    [t('company.gstin'), brand.gstin],
    [t('company.upi'), brand.upiId],
    [
      t('company.bank'),
      [brand.bank.bankName, brand.bank.accountNumber, brand.bank.ifsc].filter(Boolean).join(', '),
    ],
  ]
  return (
    <Section title={t('company.title')} lead={t('company.lead')}>
      <Facts
        facts={facts.map(([label, value]) => ({
          label,
          value: value || <span className="text-ink-soft">{t('company.empty')}</span>,
        }))}
      />
    </Section>
  )
}
