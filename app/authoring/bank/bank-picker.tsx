import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type QuestionSource, questionKinds } from '~/domain/course-source'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FieldError } from '~/ui/field'
import { FilterSelect } from '~/ui/filter-select'
import { TextField } from '~/ui/text-field'
import { type BankPage, listBank } from './bank.queries'
import { type BankProblem, bankProblemOf } from './bank-problem'
import { usePrompt } from './use-prompt'

interface BankPickerProps {
  tenantId: string | null
  isOpen: boolean
  onClose: () => void
  /** Copies, each with an id of its own. */
  onTake: (questions: QuestionSource[]) => void
}

const pageSize = 20

/** Questions of the bank to take into a quiz, several at once. It needs the words `questionBank`. */
export function BankPicker({ isOpen, onClose, ...rest }: BankPickerProps) {
  const t = useTranslations('questionBank.picker')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <Choice onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Choice({ tenantId, onClose, onTake }: Omit<BankPickerProps, 'isOpen'>) {
  const t = useTranslations('questionBank')
  const [q, setSearch] = useState('')
  const [kind, setKind] = useState('')
  const [pages, setPages] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<string, QuestionSource>>(new Map())
  const { listed, problem } = useBank(tenantId, q, kind, pages)
  function choose(id: string, source: QuestionSource, isOn: boolean) {
    const next = new Map(chosen)
    if (isOn) next.set(id, source)
    else next.delete(id)
    setChosen(next)
  }
  if (listed && !listed.has_any) return <p>{t('picker.first')}</p>
  return (
    <div className="flex flex-col gap-5">
      <TextField
        name="bank-search"
        type="search"
        label={t('picker.search')}
        value={q}
        onChange={({ target }) => setSearch(target.value)}
      />
      <FilterSelect
        name="bank-kind"
        label={t('picker.kind')}
        value={kind}
        any={t('picker.anyKind')}
        options={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChoose={setKind}
      />
      <FieldError id={undefined}>{problem && t(`refusal.${problem}`)}</FieldError>
      {listed ? (
        <Rows listed={listed} chosen={chosen} onChoose={choose} onMore={() => setPages(pages + 1)} />
      ) : null}
      <p role="status" className="text-ink-soft text-sm">
        {t('picker.chosen', { count: chosen.size })}
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('picker.cancel')}
        </Button>
        <Button
          disabled={chosen.size === 0}
          onClick={() =>
            onTake([...chosen.values()].map((source) => ({ ...source, id: freshId(source.id) })))
          }
        >
          {t('picker.take', { count: chosen.size })}
        </Button>
      </DialogActions>
    </div>
  )
}

interface RowsProps {
  listed: BankPage
  chosen: ReadonlyMap<string, QuestionSource>
  onChoose: (id: string, source: QuestionSource, isOn: boolean) => void
  onMore: () => void
}

function Rows({ listed, chosen, onChoose, onMore }: RowsProps) {
  const t = useTranslations('questionBank')
  const prompt = usePrompt()
  if (listed.rows.length === 0) return <p role="status">{t('picker.none')}</p>
  return (
    <>
      <ul className="border-hairline border-t">
        {listed.rows.map(({ id, source, skills, is_complete }) => (
          <li key={id} className="border-hairline border-b">
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-3 has-checked:bg-marigold-soft hover:bg-paper-deep">
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={({ target }) => onChoose(id, source, target.checked)}
                className="mt-1 ml-1 size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                {prompt(source)}
                <span className="block text-ink-soft text-sm">
                  {[t(`kinds.${source.kind}`), ...skills, ...(is_complete ? [] : [t('list.waits')])].join(
                    ' · ',
                  )}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {listed.rows.length < listed.total ? (
        <Button variant="secondary" onClick={onMore}>
          {t('picker.more')}
        </Button>
      ) : null}
    </>
  )
}

function useBank(tenantId: string | null, q: string, kind: string, pages: number) {
  const [listed, setListed] = useState<BankPage>()
  const [problem, setProblem] = useState<BankProblem>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      () =>
        listBank(
          tenantId,
          { q: q.trim(), kind, skill: '', state: '' },
          { from: 0, size: pages * pageSize },
        ).then(
          (found) => {
            if (!isCurrent) return
            setListed(found)
            setProblem(undefined)
          },
          (error) => isCurrent && setProblem(bankProblemOf(error)),
        ),
      q ? 250 : 0,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [tenantId, q, kind, pages])
  return { listed, problem }
}

/** The same question may be taken twice, and into several quizzes. */
function freshId(key: string): string {
  return `${key.slice(0, 31)}-${crypto.randomUUID().slice(0, 8)}`
}
