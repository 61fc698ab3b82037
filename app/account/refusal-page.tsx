import { Link, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { AccessDenial } from '~/domain/access'
import { localeOfTag, localePath } from '~/domain/locale'
import { WorkspaceFailure, type WorkspaceProblem } from '~/platform/read-workspace'
import { RouteErrorPage } from '~/platform/route-error-page'
import { SignOutButton } from '~/platform/sign-out-button'
import { forgetWorkspace } from '~/platform/workspace'
import { Button, buttonLook } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import brand from '~content/brand.json'
import { AccessDenied } from './guard'
import { Reason } from './reason'

/** Says why a way ends where nothing else is on the page. */
export function RefusalScreen({ error }: { error: unknown }) {
  const isOurs = error instanceof WorkspaceFailure || error instanceof AccessDenied
  return (
    <main className={isOurs ? 'px-5 py-16 md:py-24' : ''}>
      <div className="mx-auto max-w-2xl">
        <RefusalPage error={error} />
      </div>
    </main>
  )
}

/** Says why a way ends, in the words of the specification, and what can be done about it. */
export function RefusalPage({ error }: { error: unknown }) {
  if (error instanceof WorkspaceFailure) return <Failure problem={error.problem} />
  return error instanceof AccessDenied && isSaid(error.denial) ? (
    <DeniedReason denial={error.denial} />
  ) : (
    <RouteErrorPage error={error} />
  )
}

// The other two have a page of their own: a choice of tenants, and what the module is.
type SaidDenial = Exclude<AccessDenial, 'choose_tenant' | 'missing_module'>

function isSaid(denial: AccessDenial): denial is SaidDenial {
  return denial !== 'choose_tenant' && denial !== 'missing_module'
}

function DeniedReason({ denial }: { denial: SaidDenial }) {
  const t = useTranslations('guard')
  const locale = localeOfTag(useLocale())
  return (
    <Reason message={t(denial)}>
      {denial === 'no_tenant' ? (
        <Link to="/welcome" className={buttonLook()}>
          {t('applyForWorkspace')}
        </Link>
      ) : null}
      {denial === 'missing_permission' ? (
        <Link to="/app" className={buttonLook()}>
          {t('toDashboard')}
        </Link>
      ) : (
        <>
          <TryAgain isFirst={denial !== 'no_tenant'} />
          {denial === 'tenant_suspended' ? <WriteToSupport /> : null}
          <SignOutButton />
          <ButtonLink variant="quiet" href={localePath(locale, '/')}>
            {t('home')}
          </ButtonLink>
        </>
      )}
    </Reason>
  )
}

function Failure({ problem }: { problem: WorkspaceProblem }) {
  const t = useTranslations('guard')
  if (problem === 'signed_out_offline')
    return (
      <Reason message={t(problem)} advice={t('signedOutAdvice')}>
        <TryAgain />
      </Reason>
    )
  return (
    <Reason message={t(problem)} advice={t('persists')}>
      <TryAgain />
      <WriteToSupport />
      <SignOutButton />
    </Reason>
  )
}

function TryAgain({ isFirst = true }: { isFirst?: boolean }) {
  const t = useTranslations('guard')
  const { revalidate, state } = useRevalidator()
  function tryAgain() {
    forgetWorkspace()
    void revalidate()
  }
  return (
    <Button variant={isFirst ? 'primary' : 'secondary'} onClick={tryAgain} isPending={state === 'loading'}>
      {t('tryAgain')}
    </Button>
  )
}

function WriteToSupport() {
  const t = useTranslations('guard')
  return (
    <ButtonLink variant="secondary" href={`mailto:${brand.supportEmail}`}>
      {t('writeToSupport')}
    </ButtonLink>
  )
}
