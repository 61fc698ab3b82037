import { useTranslations } from 'use-intl'

/** How far an export of a list is, and how it ended, in words. */
export function useExportWords() {
  const t = useTranslations('console.export')
  return {
    running: (count: number) => t('running', { count }),
    cancel: t('cancel'),
    done: (count: number) => t('done', { count }),
    cut: (count: number) => t('cut', { count }),
    failed: t('failed'),
  }
}
