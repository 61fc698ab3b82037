import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { InputProblem, InputRule } from '~/domain/tools/scenario'
import { Icon } from '~/ui/icons'
import { CellInputs } from './calculator-cells'
import { NumberInput } from './calculator-input'
import { useWriting } from './calculator-writing'
import type { Calculator } from './use-calculator'

export interface InputWords {
  label: string
  hint?: string | undefined
  choiceLabel?: (value: number) => string
}

interface CalculatorInputsProps<Name extends string> {
  calculator: Calculator<Name>
  wordsOf: (name: Name) => InputWords
  /** The words for what does not fit together. */
  problemOf?: (problem: string) => string
  /** What stands over the inputs that are alike. */
  cells?: { title: string; note: string }
}

/** What a tool asks: the few numbers of the first answer, the rest behind one fold, in print as a list. */
export function CalculatorInputs<Name extends string>({
  calculator: { rules, texts, values, problems, broken, form, change },
  wordsOf,
  problemOf,
  cells,
}: CalculatorInputsProps<Name>) {
  const t = useTranslations('calculator')
  const write = useWriting()
  const ownWords: Record<InputProblem, (rule: InputRule) => string> = {
    empty: () => t('problem.empty'),
    notANumber: () => t('problem.notANumber'),
    notWhole: () => t('problem.notWhole'),
    tooSmall: (rule) => t('problem.tooSmall', { min: write.input(rule, rule.min) }),
    tooLarge: (rule) => t('problem.tooLarge', { max: write.input(rule, rule.max) }),
  }
  const inWords = (rule: InputRule, problem: string | undefined) => {
    if (problem === undefined) return undefined
    return problem in ownWords ? ownWords[problem as InputProblem](rule) : problemOf?.(problem)
  }
  const asked = (rule: InputRule<Name>) => (
    <NumberInput
      key={rule.name}
      rule={rule}
      {...wordsOf(rule.name)}
      text={texts[rule.name]}
      problem={inWords(rule, problems[rule.name])}
      isExample={values[rule.name] === rule.initial}
      onType={(text) => change({ kind: 'typed', name: rule.name, text })}
      onLeave={() => change({ kind: 'left', name: rule.name })}
    />
  )
  const single = rules.filter(({ isCell }) => !isCell)
  const more = single.filter(({ isMore }) => isMore)
  const [isOpen, setOpen] = useState(false)
  const hasHidden = more.some(({ name }) => problems[name])
  useEffect(() => {
    if (hasHidden) setOpen(true)
  }, [hasHidden])
  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-5 print:hidden"
      >
        <h2 className="text-xl">{t('inputs.title')}</h2>
        <p className="text-ink-soft text-sm">{t('inputs.note')}</p>
        <noscript>
          <p className="border-marigold border-l-4 pl-4">{t('noscript')}</p>
        </noscript>
        {broken.length > 0 ? (
          <p role="status" className="border-marigold border-l-4 pl-4">
            {t('broken', { names: broken.map((name) => wordsOf(name).label).join(', ') })}
          </p>
        ) : null}
        {single.filter(({ isMore }) => !isMore).map(asked)}
        {cells ? (
          <CellInputs
            {...cells}
            inputs={rules
              .filter(({ isCell }) => isCell)
              .map(({ name }) => ({ name, label: wordsOf(name).label, text: texts[name] }))}
            problem={
              rules.flatMap((rule) => (rule.isCell ? (inWords(rule, problems[rule.name]) ?? []) : []))[0]
            }
            isWrong={(name) => problems[name] !== undefined}
            onType={(name, text) => change({ kind: 'typed', name, text })}
            onLeave={(name) => change({ kind: 'left', name })}
          />
        ) : null}
        {more.length > 0 ? (
          <details
            open={isOpen}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
            className="group border-hairline border-y"
          >
            <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {t('inputs.more', { count: more.length })}
              <Icon name="chevronDown" className="size-5 shrink-0 group-open:rotate-180" />
            </summary>
            <div className="flex flex-col gap-5 pt-2 pb-6">{more.map(asked)}</div>
          </details>
        ) : null}
        <p>
          <button
            type="button"
            onClick={() => change({ kind: 'reset' })}
            className="min-h-11 text-link underline underline-offset-4"
          >
            {t('inputs.reset')}
          </button>
        </p>
      </form>
      <dl className="hidden text-sm print:grid print:grid-cols-2 print:gap-x-8">
        {single.map((rule) => (
          <div key={rule.name} className="flex justify-between gap-4 border-hairline border-b py-1">
            <dt>{wordsOf(rule.name).label}</dt>
            <dd className="tabular-nums">
              {wordsOf(rule.name).choiceLabel?.(values[rule.name]) ?? write.input(rule, values[rule.name])}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
