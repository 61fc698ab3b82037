import { useTranslations } from 'use-intl'
import { Icon } from '~/ui/icons'
import { codeKey } from '../code-key'
import type { CheckResult } from './tests.queries'

/** Every check of a run: what failed first, with what was found. */
export function CheckList({ results }: { results: readonly CheckResult[] }) {
  const t = useTranslations('security')
  const words = (check: string) =>
    t.has(`checks.${codeKey(check)}` as never) ? t(`checks.${codeKey(check)}` as never) : check
  return (
    <ul className="gap-x-10 md:columns-2">
      {results.map(({ check, passed, findings }) => (
        <li key={check} className="break-inside-avoid border-hairline border-b py-2.5">
          <p className="flex gap-3">
            <span className={passed ? 'text-success' : 'text-danger'}>
              <Icon name={passed ? 'check' : 'alert'} className="mt-0.5 size-5" />
            </span>
            <span className={passed ? '' : 'font-medium'}>
              {words(check)}
              <span className="sr-only">: {t(passed ? 'tests.passed' : 'tests.failed')}</span>
            </span>
          </p>
          {findings.length > 0 ? (
            <ul className="mt-1 ml-8 text-danger text-sm" lang="en">
              {findings.map((finding) => (
                <li key={finding} className="break-all">
                  {finding}
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
