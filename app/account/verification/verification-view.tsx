import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Facts } from '~/ui/definition-list'
import { Icon } from '~/ui/icons'
import { PageHeading } from '~/ui/page-heading'
import type { Verification } from './verification.queries'

type Known = Exclude<Verification, { state: 'unknown' }>

interface VerificationViewProps {
  found: Verification | 'tooMany' | 'failed'
  code: string
}

/** What a certificate is worth today, said first, and the few facts that prove it is the paper one holds. */
export function VerificationView({ found, code }: VerificationViewProps) {
  if (typeof found === 'string') return <NotChecked why={found} />
  if (found.state === 'unknown') return <Unknown code={code} />
  return <Checked certificate={found} code={code} />
}

const looks = {
  valid: { icon: 'check', look: 'text-success' },
  expired: { icon: 'clock', look: 'text-warning' },
  revoked: { icon: 'close', look: 'text-danger' },
} as const

function Checked({ certificate, code }: { certificate: Known; code: string }) {
  const t = useTranslations('certificate.verify')
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  const { state, person, tenant, title, issued_on, valid_until } = certificate
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'long' })
  const until = valid_until ? day(valid_until) : t('always')
  const { icon, look } = looks[state]
  return (
    <div className="max-w-2xl">
      <Icon name={icon} className={`mb-3 size-12 ${look}`} />
      <PageHeading title={t(state)} lead={t(`${state}Text`, { tenant, person, day: until })} />
      <Facts
        facts={[
          { label: t('person'), value: person },
          { label: t('course'), value: title[locale] },
          { label: t('tenant'), value: tenant },
          { label: t('issued'), value: day(issued_on) },
          { label: t('until'), value: until },
          { label: t('code'), value: <CodeText code={code} /> },
        ]}
      />
      <p className="mt-6 text-ink-soft text-sm">{t('more')}</p>
    </div>
  )
}

function Unknown({ code }: { code: string }) {
  const t = useTranslations('certificate.verify')
  const locale = localeOfTag(useLocale())
  return (
    <div className="max-w-2xl">
      <PageHeading title={t('unknown')} lead={t('unknownText')} />
      <Facts facts={[{ label: t('code'), value: <CodeText code={code} /> }]} />
      <p className="mt-8">
        <ButtonLink variant="secondary" href={localePath(locale, '/')}>
          {t('home')}
        </ButtonLink>
      </p>
    </div>
  )
}

function NotChecked({ why }: { why: 'tooMany' | 'failed' }) {
  const t = useTranslations('certificate.verify')
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageHeading title={t(why)} lead={t(`${why}Text`)} />
      <Button onClick={() => void revalidate()} isPending={state === 'loading'}>
        {t('tryAgain')}
      </Button>
    </>
  )
}

function CodeText({ code }: { code: string }) {
  return <span className="break-all font-mono">{code.slice(0, 40)}</span>
}
