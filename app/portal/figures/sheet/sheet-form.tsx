import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { grouped } from '~/domain/kpi/measure-groups'
import { notices } from '~/platform/toasts'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/text-field'
import { ThumbBar } from '../../thumb-bar'
import { FigureRow } from './figure-row'
import type { Sheet, SheetMeasure } from './sheet.queries'
import { useDayWords } from './use-day-words'
import { type Obstacle, useSheet } from './use-sheet'

interface SheetFormProps {
  sheet: Sheet
  tenantId: string
  personId: string
  nextMissing: string | null
}

/** The fields of a sheet: few, big, one under the other, and what saves them at the thumb. */
export function SheetForm({ sheet, tenantId, personId, nextMissing }: SheetFormProps) {
  const t = useTranslations('flashSheet')
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const isViewOnly = useViewOnly()
  const made = useSheet(tenantId, personId, sheet)
  const [obstacle, setObstacle] = useState<Obstacle['kind'] | null>(null)
  const isOpen = sheet.may_change && !isViewOnly && !sheet.closing
  if (sheet.measures.length === 0)
    return <EmptyState title={t('sheet.noMeasures')} text={t('sheet.noMeasuresText')} />

  async function save() {
    const became = await made.save()
    setObstacle(typeof became === 'object' ? became.kind : null)
    if (typeof became === 'object' && became.kind !== 'empty')
      form.current?.querySelector<HTMLElement>(placeOf(became))?.focus()
    if (became === 'saved') notices.show({ title: t('sheet.saved'), variant: 'success' })
    if (became === 'asked') form.current?.querySelector<HTMLElement>('[data-doubt]')?.focus()
  }

  /** Enter moves on as Tab does; in the last field it saves. */
  function moveOn(event: React.KeyboardEvent<HTMLFormElement>) {
    const field = event.target
    if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([readonly])')]
    const next = fields[fields.indexOf(field) + 1]
    if (next) {
      next.focus()
      next.select()
    } else void save()
  }

  const groups = grouped(sheet.measures)
  const last = groups.at(-1)?.measures.at(-1)
  return (
    <form
      ref={form}
      noValidate
      className="grow"
      onKeyDown={moveOn}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {sheet.may_change ? null : <p className="mb-5 text-ink-soft text-sm">{t('sheet.viewOnly')}</p>}
      {sheet.is_off || sheet.is_weekly_off ? <OffNote sheet={sheet} /> : null}
      {groups.map(({ group, measures }) => (
        <section key={group} aria-labelledby={`${id}-${group}`} className="mb-6">
          <h2
            id={`${id}-${group}`}
            className="border-hairline border-b pb-1 font-medium text-ink-soft text-sm"
          >
            {t(`groups.${group}`)}
          </h2>
          {measures.map((measure: SheetMeasure) => (
            <FigureRow
              key={measure.key}
              measure={measure}
              day={sheet.day}
              made={made}
              isReadOnly={!isOpen}
              isLast={measure === last}
            />
          ))}
        </section>
      ))}
      {isOpen && made.needsReason ? (
        <div className="mb-6">
          <TextField
            name="reason"
            label={t('sheet.reason')}
            description={t('sheet.reasonHint')}
            value={made.reason}
            maxLength={500}
            autoComplete="off"
            error={obstacle === 'reason' ? t('problem.reason_required') : undefined}
            onChange={({ target }) => made.explain(target.value)}
          />
        </div>
      ) : null}
      {isOpen ? (
        <ThumbBar>
          <div>
            <SaveState made={made} obstacle={obstacle} />
            <div className="mt-1 grid grid-cols-[1fr_auto] gap-3">
              {!made.hasTyped &&
              made.state === null &&
              obstacle === null &&
              nextMissing &&
              isComplete(sheet) ? (
                <NextDay sheet={sheet} day={nextMissing} />
              ) : (
                <Button type="submit" isPending={made.isSending}>
                  {t('sheet.save')}
                </Button>
              )}
              {made.hasTyped ? (
                <Button
                  variant="quiet"
                  onClick={() => {
                    made.forget()
                    setObstacle(null)
                    notices.show({ title: t('sheet.forgotten') })
                  }}
                >
                  {t('sheet.forget')}
                </Button>
              ) : null}
            </div>
          </div>
        </ThumbBar>
      ) : null}
    </form>
  )
}

function isComplete({ measures }: Sheet): boolean {
  return measures.every(({ value }) => value !== null)
}

function placeOf(obstacle: Obstacle): string {
  if (obstacle.kind === 'figure') return `[data-measure="${obstacle.measure}"]`
  return obstacle.kind === 'doubt' ? `[data-doubt="${obstacle.measure}"]` : '[name="reason"]'
}

function OffNote({ sheet }: { sheet: Sheet }) {
  const t = useTranslations('flashSheet')
  const words = useDayWords()
  return (
    <p className="mb-5 border-control border-l-3 pl-3 text-sm">
      {sheet.is_off ? t('day.offNow') : t('day.weeklyOff', { weekday: words.weekdayName(sheet.day) })}
    </p>
  )
}

interface SaveStateProps {
  made: ReturnType<typeof useSheet>
  obstacle: Obstacle['kind'] | null
}

/** Where what was typed is: here, on its way, there; or what has to be looked at first. */
function SaveState({ made, obstacle }: SaveStateProps) {
  const t = useTranslations('flashSheet')
  const problems = {
    figure: 'sheet.problems',
    doubt: 'sheet.doubt',
    empty: 'sheet.empty',
    reason: 'sheet.problems',
  } as const
  const words = made.isSending
    ? t('sheet.sending')
    : made.state
      ? t(`sheet.${made.state}`)
      : made.hasArrived
        ? t('sheet.saved')
        : null
  return (
    <>
      <p role="status" className="min-h-5 text-ink-soft text-sm">
        {words}
      </p>
      <p role="alert" className="text-danger text-sm empty:hidden">
        {obstacle ? t(problems[obstacle]) : made.refusal === 'not_allowed' ? t('problem.not_allowed') : null}
      </p>
    </>
  )
}

function NextDay({ sheet, day }: { sheet: Sheet; day: string }) {
  const t = useTranslations('flashSheet')
  const words = useDayWords()
  return (
    <Link to={`/app/dashboards/figures/${sheet.outlet.id}/${day}`} className={buttonLook()}>
      {t('sheet.next', { day: words.brief(day) })}
    </Link>
  )
}
