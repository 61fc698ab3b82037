import { useTranslations } from 'use-intl'
import { isColor } from '~/domain/contrast'
import { BrandDot } from '~/ui/brand-dot'
import type { AuditEntry } from './audit.queries'
import { type Difference, differencesOf, isEmpty } from './differences'
import { useAuditWords } from './use-audit-words'

/** What changed, field by field: before and after side by side; a long list folds. */
export function AuditDifferences({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('activity')
  const differences = differencesOf(entry)
  if (differences.length === 0) return null
  const list = (
    <dl className="mt-1 flex flex-col gap-y-0.5 font-normal text-sm">
      {differences.map((difference) => (
        <Line key={difference.key} difference={difference} entry={entry} />
      ))}
    </dl>
  )
  if (differences.length <= 3) return list
  return (
    <details className="font-normal text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline-offset-4 hover:underline">
        {t('details', { count: differences.length })}
      </summary>
      {list}
    </details>
  )
}

function Line({ difference, entry }: { difference: Difference; entry: AuditEntry }) {
  const t = useTranslations('activity')
  const { field } = useAuditWords()
  const { key, before, after } = difference
  const hasBoth = entry.before !== null && entry.after !== null
  const isKept = hasBoth && JSON.stringify(before) === JSON.stringify(after)
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{field(key)}</dt>
      {isKept ? (
        <dd className="min-w-0">
          <Value of={after} difference={difference} entry={entry} />
        </dd>
      ) : (
        <dd className="flex min-w-0 flex-wrap gap-x-2">
          {hasBoth || !isEmpty(before) ? (
            <del className="text-ink-soft decoration-control">
              <span className="sr-only">{`${t('was')} `}</span>
              <Value of={before} difference={difference} entry={entry} />
            </del>
          ) : null}
          {hasBoth ? <span aria-hidden="true">→</span> : null}
          {hasBoth || !isEmpty(after) ? (
            <ins className="no-underline">
              <span className="sr-only">{`${t('now')} `}</span>
              <Value of={after} difference={difference} entry={entry} />
            </ins>
          ) : null}
        </dd>
      )}
    </div>
  )
}

function Value({ of, difference, entry }: { of: unknown; difference: Difference; entry: AuditEntry }) {
  const { value } = useAuditWords()
  const text = value(difference.key, of, entry.names)
  return (
    <span className="break-words">
      {typeof of === 'string' && isColor(of) ? (
        <BrandDot color={of} className="mr-1 inline-block size-3" />
      ) : null}
      {text}
    </span>
  )
}
