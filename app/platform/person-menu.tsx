import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '~/ui/icons'
import { Popover } from '~/ui/popover'
import { LanguageChoice, ThemeChoice } from './look-choices'
import type { Workspace } from './read-workspace'
import { sharedTablet } from './shared-tablet'
import { SignOutButton } from './sign-out-button'

/** The menu of the signed-in person: language, appearance, sign out. */
export function PersonMenu({ person }: { person: Workspace['person'] }) {
  const t = useTranslations('session')
  return (
    <>
      {sharedTablet() ? <SignOutButton word="done" /> : null}
      <Popover
        at="right"
        look="w-[min(22rem,calc(100vw-1.5rem))] p-6"
        button={{
          className:
            'inline-flex min-h-11 min-w-0 max-w-28 items-center gap-1 sm:max-w-48 rounded-md px-3 hover:bg-paper-deep',
          children: (
            <>
              <span className="truncate">
                {shownName(person) ?? t(person.comesBy === 'phone' ? 'phone' : 'card')}
              </span>
              <Icon name="chevronDown" className="size-4 text-ink-soft" />
            </>
          ),
        }}
      >
        {({ close }) => (
          <>
            <p className="text-ink-soft text-sm">{t('account')}</p>
            <p className="break-words font-medium">{person.email || person.name}</p>
            {person.comesBy === 'email' ? null : <p className="text-ink-soft text-sm">{t(person.comesBy)}</p>}
            <div className="mt-5 flex flex-col gap-5">
              <LanguageChoice />
              <ThemeChoice theme={person.theme} />
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <SettingsLink onFollow={close} />
                <SignOutButton />
              </div>
            </div>
          </>
        )}
      </Popover>
    </>
  )
}

/** What a person is called in the head of a page; null for a person with neither name nor address. */
function shownName({ employedAs, name, email }: Workspace['person']): string | null {
  return employedAs ?? name ?? (email || null)
}

/** In the workspace the settings stand within it; everywhere else on a page of their own. */
function SettingsLink({ onFollow }: { onFollow: () => void }) {
  const t = useTranslations('session')
  const { pathname } = useLocation()
  const isInWorkspace = pathname === '/app' || pathname.startsWith('/app/')
  return (
    <Link
      to={isInWorkspace ? '/app/settings' : '/account'}
      onClick={onFollow}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      {t('settings')}
    </Link>
  )
}
