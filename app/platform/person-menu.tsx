import { type ToggleEvent, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { type Locale, localeOfTag } from '~/domain/locale'
import { Icon } from '~/ui/icons'
import { SegmentedControl } from '~/ui/segmented-control'
import type { Workspace } from './read-workspace'
import { SignOutButton } from './sign-out-button'
import { type Theme, themes } from './theme'

const languages: readonly { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
]

/** Who is signed in, and what they choose for themselves: language, appearance, to leave. */
export function PersonMenu({ person }: { person: Workspace['person'] }) {
  const t = useTranslations('session')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  function placeBelowButton({ currentTarget: menu }: ToggleEvent<HTMLElement>) {
    const { right = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {}
    menu.style.top = `${bottom}px`
    menu.style.right = `${document.documentElement.clientWidth - right}px`
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 max-w-48 items-center gap-1 rounded-md px-3 hover:bg-paper-deep"
      >
        <span className="truncate">{person.name ?? person.email}</span>
        <Icon name="chevronDown" className="size-4 text-ink-soft" />
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={placeBelowButton}
        className="inset-auto m-0 w-[min(22rem,calc(100vw-1.5rem))] border border-hairline border-t-4 border-t-marigold bg-paper-raised p-6 text-ink shadow-2xl"
      >
        <p className="text-ink-soft text-sm">{t('account')}</p>
        <p className="break-all font-medium">{person.email}</p>
        <div className="mt-5 flex flex-col gap-5">
          <LanguageChoice />
          <ThemeChoice theme={person.theme} />
          <SignOutButton />
        </div>
      </div>
    </>
  )
}

function LanguageChoice() {
  const t = useTranslations('session')
  const locale = localeOfTag(useLocale())
  const { submit } = useFetcher()
  const choose = (language: Locale) =>
    void submit({ language }, { method: 'post', action: '/app/preferences' })
  return (
    <div>
      <p className="text-ink-soft text-sm" aria-hidden="true">
        {t('language')}
      </p>
      <SegmentedControl
        label={t('language')}
        name="language"
        value={locale}
        onChange={choose}
        options={languages}
      />
    </div>
  )
}

function ThemeChoice({ theme }: { theme: Theme }) {
  const t = useTranslations('session')
  const { submit } = useFetcher()
  const choose = (chosen: Theme) =>
    void submit({ theme: chosen }, { method: 'post', action: '/app/preferences' })
  const options = themes.map((value) => ({ value, label: t(`themes.${value}`) }))
  return (
    <div>
      <p className="text-ink-soft text-sm" aria-hidden="true">
        {t('theme')}
      </p>
      <SegmentedControl label={t('theme')} name="theme" value={theme} onChange={choose} options={options} />
    </div>
  )
}
