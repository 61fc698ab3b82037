import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { type DemoAccount, demoAccounts, demoPhone } from '~/domain/demo-accounts'
import { writePhone } from '~/domain/phone'
import { PageLink } from './page-link'

const names = {
  'annapurna-cafes': 'Annapurna Cafés',
  'neelgiri-stays': 'Neelgiri Stays',
  'sagar-hotels': 'Sagar Hotels',
  'lakeview-inn': 'Lakeview Inn',
} as const

type DemoTenant = keyof typeof names

/** The accounts of the demo: one press signs in. */
export default function DemoAccountList({ action, isSending }: { action: string; isSending: boolean }) {
  const t = useTranslations('auth')
  const alone = demoAccounts.filter(({ tenant }) => !tenant)
  return (
    <section aria-labelledby="demo" className="lg:border-hairline lg:border-l lg:pl-12">
      <h2 id="demo" className="text-xl">
        {t('demo')}
      </h2>
      <p className="mt-2 text-ink-soft text-sm">{t('demoText')}</p>
      <Form method="post" action={action}>
        <fieldset disabled={isSending}>
          <Accounts accounts={alone} />
          {(Object.keys(names) as DemoTenant[]).map((tenant) => (
            <div key={tenant} className="mt-5 border-hairline border-t pt-4">
              <h3 className="flex flex-wrap items-baseline gap-x-3">
                {names[tenant]}
                <span className="font-normal text-ink-soft text-sm">{t(`demoTier.${tenant}`)}</span>
              </h3>
              <Accounts accounts={demoAccounts.filter((account) => account.tenant === tenant)} />
            </div>
          ))}
        </fieldset>
      </Form>
      <div className="mt-5 border-hairline border-t pt-4">
        <h3>{t('demoPhone')}</h3>
        <p className="mt-1 text-ink-soft text-sm">{t('demoPhoneText', { phone: writePhone(demoPhone) })}</p>
        <p className="flex flex-wrap gap-x-5">
          <PageLink to="/phone">{t('withPhone')}</PageLink>
          <a
            href={`/debug/mailbox?to=${encodeURIComponent(demoPhone)}`}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:text-ink"
          >
            {t('demoMailbox')}
          </a>
        </p>
      </div>
    </section>
  )
}

function Accounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  const t = useTranslations('auth')
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5">
      {accounts.map(({ email, role }) => (
        <li key={email}>
          <button
            type="submit"
            name="demo"
            value={email}
            className="min-h-11 text-link underline underline-offset-4 hover:text-ink disabled:text-ink-soft"
          >
            {t(`demoRole.${role}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
