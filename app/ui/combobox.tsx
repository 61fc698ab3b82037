import { useId, useRef } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import {
  Header,
  ListBox,
  ListBoxItem,
  type ListBoxProps,
  ListBoxSection,
} from 'react-aria-components/ListBox'
import { Input, Label, Text, TextField } from 'react-aria-components/TextField'
import { useTranslations } from 'use-intl'
import { Button } from './button'
import { controlLook } from './field'
import { Icon } from './icons'
import { Spinner } from './spinner'

export interface Option {
  id: string
  label: string
  /** The heading it stands under. */
  group?: string | undefined
}

export interface ComboboxProps<Choice extends Option> {
  /** What the field asks for. */
  label: string
  description?: string | undefined
  /** The first line of a dialog or a menu instead of a field of a form: it takes the focus, and its label is a placeholder. */
  isBar?: boolean
  typed: string
  onType: (typed: string) => void
  /** What fits what was typed, best first; options of one group stand together. Undefined: nothing was asked yet. */
  options: readonly Choice[] | undefined
  isPending?: boolean
  /** What could not be searched, in words. */
  failed?: string | undefined
  onRetry?: () => void
  /** What is said when nothing fits. */
  nothing?: string | undefined
  nothingText?: string | undefined
  /** What is said of more that would fit and is not among the options. */
  rest?: string | undefined
  onChoose: (option: Choice) => void
  /** The ids of what is chosen already. Without them an option is an action. */
  chosen?: readonly string[] | undefined
  /** Choosing another keeps what was chosen before; choosing it again lets it go. */
  isMultiple?: boolean
  /** What stands in an option instead of its label. */
  children?: (option: Choice) => React.ReactNode
}

/** More than anyone reads; one more letter finds the rest. */
const shownMax = 60

/**
 * A field that finds and the list of what it found, right below it. The focus stays in the field: arrow keys mark an
 * option, Enter takes it, or the best one when none is marked. How many there are is announced.
 */
export function Combobox<Choice extends Option>({
  typed,
  onType,
  options,
  onChoose,
  ...rest
}: ComboboxProps<Choice>) {
  const box = useRef<HTMLDivElement>(null)
  const { label, description, isBar = false, chosen, isMultiple = false, children } = rest
  const shown = (options ?? []).slice(0, shownMax)

  /**
   * Enter is judged here alone: React Aria marks nothing after a deletion or a paste, and for a moment after a letter it
   * does not know yet what it marked. In a form it never sends.
   */
  function takeMarkedOrBest(event: React.KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return
    event.preventDefault()
    event.stopPropagation()
    const marked = box.current?.querySelector<HTMLElement>('[role=option][data-focused]')?.dataset.key
    const option = shown.find(({ id }) => id === marked) ?? (typed.trim() ? shown[0] : undefined)
    if (option) onChoose(option)
  }

  function take(id: string | undefined) {
    const option = shown.find((one) => one.id === id)
    if (option) onChoose(option)
  }
  const choosing = (ids: readonly string[]): Partial<ListBoxProps<Choice>> => ({
    selectionMode: isMultiple ? 'multiple' : 'single',
    selectedKeys: ids,
    onSelectionChange: (keys) => take(pressedOf(new Set(keys as Set<string>), ids)),
  })

  return (
    <div
      ref={box}
      onKeyDownCapture={takeMarkedOrBest}
      className={isBar ? 'flex min-h-0 flex-col' : undefined}
    >
      <Autocomplete inputValue={typed} onInputChange={onType}>
        <FindField label={label} description={description} isBar={isBar} isExpanded={shown.length > 0} />
        <ListBox
          {...(chosen ? choosing(chosen) : { onAction: (key) => take(String(key)) })}
          shouldFocusWrap
          escapeKeyBehavior="none"
          className={`overflow-y-auto outline-none empty:hidden ${isBar ? 'min-h-0 py-1' : 'max-h-80 border-hairline border-b'}`}
        >
          {grouped(shown).map(({ group, members }) =>
            group ? (
              <ListBoxSection key={group} id={`group ${group}`}>
                <Header className="px-4 pt-3 pb-1 text-ink-soft text-sm">{group}</Header>
                {members.map((option) => (
                  <Row key={option.id} option={option} draw={children} />
                ))}
              </ListBoxSection>
            ) : (
              members.map((option) => <Row key={option.id} option={option} draw={children} />)
            ),
          )}
        </ListBox>
      </Autocomplete>
      <Status {...rest} isBar={isBar} count={options?.length} />
    </div>
  )
}

interface FindFieldProps {
  label: string
  description: string | undefined
  isBar: boolean
  isExpanded: boolean
}

function FindField({ label, description, isBar, isExpanded }: FindFieldProps) {
  // React Aria keeps pointing at the option that was marked when the field is emptied from outside.
  const noneMarked = isExpanded ? {} : { 'aria-activedescendant': '' }
  const input = (look: string, placeholder?: string) => (
    <Input
      {...noneMarked}
      role="combobox"
      aria-expanded={isExpanded}
      placeholder={placeholder}
      className={look}
    />
  )
  if (isBar)
    return (
      <TextField
        aria-label={label}
        autoFocus
        className="flex shrink-0 items-center gap-3 border-hairline border-b px-4"
      >
        <Icon name="search" className="size-5 text-ink-soft" />
        {input(
          'min-h-14 w-full bg-transparent text-lg outline-none placeholder:text-ink-soft max-md:text-base',
          label,
        )}
      </TextField>
    )
  return (
    <TextField className="flex flex-col gap-1.5">
      <Label className="font-medium text-sm">{label}</Label>
      {description ? (
        <Text slot="description" className="text-ink-soft text-sm">
          {description}
        </Text>
      ) : null}
      {input(controlLook)}
    </TextField>
  )
}

interface RowProps<Choice extends Option> {
  option: Choice
  draw: ((option: Choice) => React.ReactNode) | undefined
}

function Row<Choice extends Option>({ option, draw }: RowProps<Choice>) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      className="flex min-h-11 cursor-pointer items-center gap-3 border-transparent border-l-3 px-4 py-1.5 outline-none hover:bg-paper-deep data-focused:border-marigold data-focused:bg-paper-deep"
    >
      {({ isSelected }) => (
        <>
          <div className={`min-w-0 grow break-words ${isSelected ? 'font-medium' : ''}`}>
            {draw ? draw(option) : option.label}
          </div>
          {isSelected ? <Icon name="check" className="size-4.5 shrink-0" /> : null}
        </>
      )}
    </ListBoxItem>
  )
}

type StatusProps = Pick<
  ComboboxProps<Option>,
  'isBar' | 'isPending' | 'failed' | 'onRetry' | 'nothing' | 'nothingText' | 'rest'
> & { count: number | undefined }

/** How the search stands: under way, how many, none, or what could not be searched and another try. */
function Status({ isBar, isPending, failed, onRetry, nothing, nothingText, rest, count = -1 }: StatusProps) {
  const t = useTranslations('ui')
  const id = useId()
  const isNothing = !isPending && !failed && count === 0
  const look = isBar ? 'px-4' : 'px-1'
  return (
    <>
      <div role="status" className={`${look} shrink-0 text-ink-soft text-sm`}>
        {isPending ? (
          <p className="flex min-h-11 items-center gap-2">
            <Spinner />
            {t('search.searching')}
          </p>
        ) : null}
        {isNothing ? (
          <div className="py-3">
            <p className="font-medium text-ink">{nothing ?? t('search.nothing')}</p>
            <p className="empty:hidden">{nothingText}</p>
          </div>
        ) : null}
        {!isPending && count > 0 ? (
          <p className={rest || count > shownMax ? 'py-2' : 'sr-only'}>
            {rest ??
              (count > shownMax
                ? t('search.first', { shown: shownMax, count })
                : t('search.found', { count }))}
          </p>
        ) : null}
      </div>
      {failed && !isPending ? (
        <div
          role="alert"
          aria-labelledby={id}
          className={`${look} flex shrink-0 flex-wrap items-center gap-2 border-hairline border-t py-2 text-danger text-sm`}
        >
          <Icon name="alert" className="size-5 shrink-0" />
          <p id={id} className="min-w-0 grow basis-48">
            {failed}
          </p>
          {onRetry ? (
            <Button variant="quiet" onClick={onRetry}>
              {t('list.retry')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** The option that was just pressed: the one that came, else the one that went. */
function pressedOf(keys: ReadonlySet<string>, chosen: readonly string[]): string | undefined {
  return [...keys].find((key) => !chosen.includes(key)) ?? chosen.find((key) => !keys.has(key))
}

function grouped<Choice extends Option>(options: readonly Choice[]) {
  return [...Map.groupBy(options, ({ group }) => group)].map(([group, members]) => ({ group, members }))
}
