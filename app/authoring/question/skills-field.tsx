import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { controlLook, FieldError } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { skillOf } from './skill-of'

interface SkillsFieldProps {
  id: string
  label: string
  value: readonly string[]
  onChange: (skills: string[]) => void
  error?: string | undefined
  max: number
  /** Skills that others are tagged with already, offered while typing. */
  known?: readonly string[]
}

/** What something trains, as tags: typed and added by Enter or a comma, taken away one by one. */
export function SkillsField({ id, label, value, onChange, error, max, known = [] }: SkillsFieldProps) {
  const t = useTranslations('questionBank.skills')
  const offered = useId()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const problem = refused ? t('form') : error

  function add() {
    if (!typed.trim()) return setRefused(false)
    const found = typed
      .split(',')
      .filter((part) => part.trim())
      .map(skillOf)
    if (found.some((skill) => skill === null)) return setRefused(true)
    setRefused(false)
    setTyped('')
    onChange([...new Set([...value, ...found.filter((skill) => skill !== null)])].slice(0, max))
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }

  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <p id={`${id}-help`} className="text-ink-soft text-sm">
        {t('help', { max })}
      </p>
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-x-3">
          {value.map((skill) => (
            <li key={skill}>
              <button
                type="button"
                aria-label={t('remove', { skill })}
                onClick={() => onChange(value.filter((one) => one !== skill))}
                className="inline-flex min-h-11 items-center gap-1.5 border-marigold border-b-2 px-1 text-sm hover:bg-paper-deep"
              >
                {skill}
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {value.length < max ? (
        <input
          id={id}
          type="text"
          list={offered}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${problem ? `${id}-error ` : ''}${id}-help`}
          className={`${controlLook} max-w-sm`}
        />
      ) : null}
      <datalist id={offered}>
        {known
          .filter((skill) => !value.includes(skill))
          .map((skill) => (
            <option key={skill} value={skill} />
          ))}
      </datalist>
      <FieldError id={problem ? `${id}-error` : undefined}>{problem}</FieldError>
    </div>
  )
}
