import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { saveFile } from '~/platform/save-file'
import { Button } from '~/ui/button'
import { RefusalAlert } from '~/ui/refusal-alert'
import type { OpenedShop } from './opened-shop'
import { exportAll } from './shop-calls'

/** What the shopper's own grade comes from, and everything that is kept about them as a file. Folded up: the visit comes first. */
export function AboutYou({ token, grade }: { token: string; grade: OpenedShop['grade'] }) {
  const t = useTranslations('shopReport.you')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<string>()
  async function download() {
    setPending(true)
    setRefused(undefined)
    try {
      const all = JSON.stringify(await exportAll(token), null, 2)
      saveFile(`${t('file')}.json`, new Blob([all], { type: 'application/json' }))
    } catch (error) {
      setRefused((await sayRefusal(error, locale, 'shopReport')).words)
    }
    setPending(false)
  }
  const lost = grade?.parts.filter(({ visits }) => visits > 0) ?? []
  return (
    <details className="mt-12 border-hairline border-t pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">{t('title')}</summary>
      {grade ? (
        <>
          <p className="max-w-prose">
            {grade.grade === null
              ? t('few')
              : t('grade', {
                  grade: number(grade.grade, { maximumFractionDigits: 1 }),
                  visits: grade.visits,
                })}
          </p>
          {grade.grade !== null && lost.length > 0 ? (
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {lost.map(({ kind, visits }) => (
                <li key={kind}>{t(`parts.${kind}`, { visits, all: grade.visits })}</li>
              ))}
            </ul>
          ) : null}
          {grade.grade !== null && lost.length === 0 ? (
            <p className="mt-2 max-w-prose">{t('perfect')}</p>
          ) : null}
        </>
      ) : null}
      <p className="mt-5 mb-3 max-w-prose text-ink-soft text-sm">{t('data')}</p>
      <RefusalAlert>{refused}</RefusalAlert>
      <Button variant="secondary" isPending={isPending} onClick={() => void download()}>
        {t('download')}
      </Button>
    </details>
  )
}
