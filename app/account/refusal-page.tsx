import { Link, useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { Barrier } from '~/domain/access'
import { localeOfTag, localePath } from '~/domain/locale'
import { WorkspaceFailure, type WorkspaceProblem } from '~/platform/read-workspace'
import { RouteErrorPage } from '~/platform/route-error-page'
import { SignOutButton } from '~/platform/sign-out-button'
import { forgetWorkspace } from '~/platform/workspace'
import { Button, buttonLook } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import brand from '~content/brand.json'
import { Barred } from './guard'
import { MissingModule } from './missing-module'
import { Reason } from './reason'

/** Says why a way ends where nothing else is on the page. */
export function RefusalScreen({ error }: { error: unknown }) {
  const isOurs = error instanceof WorkspaceFailure || error instanceof Barred
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
  if (!(error instanceof Barred) || error.barrier === 'choose_tenant') return <RouteErrorPage error={error} />
  return error.barrier === 'missing_module' ? <MissingModule /> : <BarredWay barrier={error.barrier} />
}

type SaidBarrier = Exclude<Barrier, 'choose_tenant' | 'missing_module'>

function BarredWay({ barrier }: { barrier: SaidBarrier }) {
  const t = useTranslations('guard')
  const locale = localeOfTag(useLocale())
  return (
    <Reason message={t(barrier)}>
      {barrier === 'missing_permission' ? (
        <Link to="/app" className={buttonLook()}>
          {t('toDashboard')}
        </Link>
      ) : (
        <>
          <TryAgain />
          {barrier === 'tenant_suspended' ? <WriteToSupport /> : null}
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
  return (
    <Reason message={t(problem)} advice={t('persists')}>
      <TryAgain />
      <WriteToSupport />
      <SignOutButton />
    </Reason>
  )
}

function TryAgain() {
  const t = useTranslations('guard')
  const { revalidate, state } = useRevalidator()
  function tryAgain() {
    forgetWorkspace()
    void revalidate()
  }
  return (
    <Button onClick={tryAgain} isPending={state === 'loading'}>
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
