import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Graph, Role, Way } from '../career-graph.queries'
import { WayLine } from './role-map'
import { bend, box, curve, layOut, markOf } from './role-map-layout'
import { useWayDrag } from './use-way-drag'
import { WayDialog } from './way-dialog'

interface RoleMapEditorProps {
  tenantId: string
  graph: Pick<Graph, 'roles' | 'ways'>
}

/**
 * The map while it is changed: a way is drawn from one role to another with mouse or finger, or by pressing one after the other, as a
 * keyboard does; the mark on a way opens what is told of it.
 */
export function RoleMapEditor({ tenantId, graph }: RoleMapEditorProps) {
  const t = useTranslations('careerSkills.roles')
  const [from, setFrom] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ role: Role; way: Way | null; to: string } | null>(null)
  const { at, width, height } = layOut(graph)
  const roleOf = new Map(graph.roles.map((role) => [role.id, role]))
  const open = (start: string, end: string) => {
    const role = roleOf.get(start)
    const way = graph.ways.find((one) => one.from === start && one.to === end) ?? null
    if (role && start !== end) setAsked({ role, way, to: end })
    setFrom(null)
  }
  const drag = useWayDrag(open)
  const press = (id: string) => {
    if (drag.wasDragged()) return
    if (from === null) setFrom(id)
    else open(from, id)
  }
  const start = drag.from ? at.get(drag.from) : undefined
  return (
    <>
      <p role="status" className="mb-2 min-h-6">
        {from === null ? t('pressFirst') : t('pressSecond', { role: roleOf.get(from)?.name ?? '' })}
      </p>
      <div className="overflow-x-auto border border-marigold p-2">
        <div
          ref={drag.map}
          className="relative"
          style={{ width, height }}
          onPointerMove={drag.onPointerMove}
          onPointerUp={drag.onPointerUp}
          onPointerCancel={drag.onPointerCancel}
        >
          <svg width={width} height={height} className="absolute inset-0" aria-hidden="true">
            {graph.ways.map((way) => {
              const [one, other] = [at.get(way.from), at.get(way.to)]
              return one && other ? (
                <WayLine key={`${way.from} ${way.to}`} d={curve(one, other)} kind={way.kind} />
              ) : null
            })}
            {start && drag.end ? (
              <path
                d={bend({ x: start.x + box.width, y: start.y + box.height / 2 }, drag.end)}
                className="fill-none stroke-ink"
                strokeWidth="2"
              />
            ) : null}
          </svg>
          <ul>
            {graph.roles.map(({ id, name, department }) => {
              const place = at.get(id)
              return place ? (
                <li
                  key={id}
                  className="absolute"
                  style={{ left: place.x, top: place.y, width: box.width, height: box.height }}
                >
                  <button
                    type="button"
                    data-role-id={id}
                    aria-pressed={from === id}
                    onPointerDown={drag.onPointerDown(id)}
                    onClick={() => press(id)}
                    onKeyDown={(event) => {
                      if (event.key === 'Escape') setFrom(null)
                    }}
                    style={{ cursor: 'crosshair', touchAction: 'manipulation', userSelect: 'none' }}
                    className={`relative flex h-full w-full flex-col justify-center rounded-md border bg-paper-raised pr-10 pl-2 text-left leading-tight hover:border-ink ${from === id ? 'border-2 border-ink' : 'border-control'}`}
                  >
                    <span className="w-full truncate font-medium text-sm">{name}</span>
                    <span className="w-full truncate text-ink-soft text-xs">{department}</span>
                    <span
                      data-grip
                      aria-hidden="true"
                      style={{ touchAction: 'none' }}
                      className="absolute inset-y-0 right-0 flex w-10 items-center justify-center border-hairline border-l text-ink-soft"
                    >
                      ●
                    </span>
                  </button>
                </li>
              ) : null
            })}
            {graph.ways.map((way) => {
              const [one, other] = [at.get(way.from), at.get(way.to)]
              if (!one || !other) return null
              const { x, y } = markOf(one, other)
              const names = { from: roleOf.get(way.from)?.name ?? '', to: roleOf.get(way.to)?.name ?? '' }
              return (
                <li
                  key={`${way.from} ${way.to}`}
                  className="absolute"
                  style={{ left: x - 14, top: y - 14, width: 28, height: 28 }}
                >
                  <button
                    type="button"
                    aria-label={t('changeWayOf', names)}
                    title={t('changeWayOf', names)}
                    onClick={() => open(way.from, way.to)}
                    className="flex size-7 items-center justify-center rounded-full border border-control bg-paper-raised text-sm hover:border-ink"
                  >
                    <span aria-hidden="true">{way.kind === 'up' ? '↗' : '→'}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      </div>
      {asked ? (
        <WayDialog
          tenantId={tenantId}
          role={asked.role}
          roles={graph.roles}
          way={asked.way}
          to={asked.to}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
