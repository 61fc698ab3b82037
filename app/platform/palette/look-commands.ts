import { useMemo } from 'react'
import { useSubmit } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Command } from '~/ui/command-palette'
import { themes } from '../theme'

/** The other language and the appearances, as commands; they hold at once. It needs the words `palette`. */
export function useLookCommands(): Command[] {
  const t = useTranslations('palette')
  const locale = localeOfTag(useLocale())
  const submit = useSubmit()
  return useMemo(() => {
    const group = t('groups.actions')
    const choose = (form: Record<string, string>) =>
      void submit(form, { method: 'post', action: '/app/preferences', navigate: false })
    const language = locale === 'hi' ? 'en' : 'hi'
    return [
      {
        id: 'language',
        label: t(language === 'hi' ? 'toHindi' : 'toEnglish'),
        group,
        keywords: 'English हिंदी language भाषा हिन्दी',
        run: () => choose({ language }),
      },
      ...themes.map((theme) => ({
        id: theme,
        label: t(`theme.${theme}`),
        group,
        keywords: 'theme थीम',
        run: () => choose({ theme }),
      })),
    ]
  }, [locale, submit, t])
}
