import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type InBoth, languageTag } from '~/domain/locale'
import { ActionMenu } from '~/ui/action-menu'
import { Button } from '~/ui/button'
import { controlLook, FieldError } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { UnitMark } from '../texts/unit-mark'
import { useEditing } from './editor-context'
import { idAt } from './field-place'
import { lineKeys, withLine, withMovedLine, withoutLine } from './line-edits'
import { type Path, valueAt } from './source-edits'
import { useProblemAt } from './use-problem-at'

interface LineListProps {
  path: Path
  label: string
  isNumbered?: boolean
}

const none: InBoth<string[]> = { en: [], hi: [] }

/** Lines in both languages, side by side. Enter goes on to the next line; pasted lines become lines. */
export function LineList({ path, label, isNumbered = false }: LineListProps) {
  const t = useTranslations('authoring.lines')
  const { source, set, mayWrite } = useEditing()
  const lines = (valueAt(source, path) as InBoth<string[]> | undefined) ?? none
  const count = Math.max(lines.en.length, lines.hi.length)
  const list = useRef<HTMLOListElement>(null)
  const problem = useProblemAt(path)
  const write = (next: InBoth<string[]>, focusOn?: number) => {
    set(path, next)
    if (focusOn === undefined) return
    requestAnimationFrame(() => list.current?.children[focusOn]?.querySelector('textarea')?.focus())
  }
  return (
    <fieldset id={idAt(path)} className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <ol ref={list} className="border-hairline border-t">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its place
          <li key={at} className="flex items-start gap-2 border-hairline border-b py-2">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 pt-2.5 text-right text-ink-soft text-sm tabular-nums"
            >
              {isNumbered ? at + 1 : '·'}
            </span>
            <Line path={path} at={at} lines={lines} label={label} onLines={write} />
            {mayWrite ? (
              <ActionMenu
                label={t('actions', { number: at + 1 })}
                items={[
                  {
                    key: 'up',
                    label: t('up'),
                    isDisabled: at === 0,
                    onSelect: () => write(withMovedLine(lines, at, -1), at - 1),
                  },
                  {
                    key: 'down',
                    label: t('down'),
                    isDisabled: at === count - 1,
                    onSelect: () => write(withMovedLine(lines, at, 1), at + 1),
                  },
                  {
                    key: 'remove',
                    label: t('remove'),
                    onSelect: () => write(withoutLine(lines, at), Math.max(0, at - 1)),
                  },
                ]}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <FieldError id={problem ? `${idAt(path)}-error` : undefined}>{problem}</FieldError>
      {mayWrite ? (
        <div className="-ml-3">
          <Button variant="quiet" onClick={() => write(withLine(lines, count), count)}>
            <Icon name="plus" />
            {t('add')}
          </Button>
        </div>
      ) : null}
      <UnitMark path={path} />
    </fieldset>
  )
}

interface LineProps {
  path: Path
  at: number
  lines: InBoth<string[]>
  label: string
  onLines: (lines: InBoth<string[]>, focusOn?: number) => void
}

function Line({ path, at, lines, label, onLines }: LineProps) {
  const t = useTranslations('authoring')
  const { languages, mayWrite } = useEditing()
  return (
    <div className="grid min-w-0 grow gap-x-5 gap-y-2 md:grid-cols-2">
      {languages.map((language) => (
        <textarea
          key={language}
          id={idAt([...path, language, at])}
          aria-label={t('lines.name', { list: label, number: at + 1, language: t(`languages.${language}`) })}
          placeholder={t(`languages.${language}`)}
          lang={languageTag[language]}
          rows={1}
          readOnly={!mayWrite}
          value={lines[language][at] ?? ''}
          {...lineKeys({ lines, language, at, onLines })}
          className={`${controlLook} field-sizing-content resize-none`}
        />
      ))}
    </div>
  )
}
