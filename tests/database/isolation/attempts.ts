import type postgres from 'postgres'
import { actorSettings } from '../../../server/database/actor.ts'
import { literal } from '../../../server/database/connection.ts'
import { callerOf, type Speaker } from './cast.ts'
import type { Value, Values } from './notation.ts'

/** One connection inside a transaction that is never committed. */
export type Asker = postgres.Sql | postgres.TransactionSql | postgres.ReservedSql

export interface Attempt {
  actor: Speaker
  statement: string
  /** The statement answers one json value. */
  reads?: boolean
  /** The only row of its table, as 'public.tenants <key>', that the statement can reach; every row if left out. */
  spotlight?: string
  /** SQL of one json value, asked as the owner after the statement: what became of the data. */
  look?: string
  /** Asks `pg_temp.effects()` instead: what the statement wrote, in whichever tables. */
  isWatched?: boolean
}

/** How an attempt ended. It is undone already. */
export interface Result {
  /** '00000' or the error's code. */
  state: string
  message: string
  affected: number
  answer: unknown
  seen: unknown
}

/** Prepares the connection for attempts. Nothing of it outlives the transaction. */
export async function prepareAttempts(sql: Asker) {
  await sql.unsafe(`
    create function pg_temp.attempt(
      settings jsonb, statement text, reads boolean, look text, is_watched boolean,
      out state text, out message text, out affected integer, out answer jsonb, out seen jsonb
    ) language plpgsql as $$
    declare
      setting record;
      counted bigint[];
    begin
      begin
        for setting in select * from jsonb_each_text(settings) loop
          perform set_config(setting.key, setting.value, true);
        end loop;
        if reads then execute statement into answer; else execute statement; end if;
        get diagnostics affected = row_count;
        perform set_config('role', 'none', true);
        if look is not null then execute look into seen; end if;
        if is_watched then
          counted := pg_temp.writes();
          seen := pg_temp.effects(string_to_array(current_setting('isolation.counted', true), ',')::bigint[], counted);
        end if;
        raise sqlstate 'UNDOX';
      exception
        when sqlstate 'UNDOX' then state := '00000';
        when others then get stacked diagnostics state = returned_sqlstate, message = message_text;
      end;
      if counted is not null then perform set_config('isolation.counted', array_to_string(counted, ','), true); end if;
    end $$`)
}

/** Makes every attempt as its actor, each undone before the next, and returns how they ended, in order. */
export async function attemptAll(sql: Asker, attempts: Attempt[]): Promise<Result[]> {
  const asked = attempts.map(({ actor, statement, reads, spotlight, look, isWatched }) => ({
    settings: { ...actorSettings(callerOf(actor)), 'isolation.spotlight': spotlight ?? '' },
    statement,
    reads: reads ?? false,
    look: look ?? null,
    is_watched: isWatched ?? false,
  }))
  const results = await sql.unsafe(
    `select ended.*
     from jsonb_array_elements($1::text::jsonb) with ordinality asked (one, place),
       lateral pg_temp.attempt(one -> 'settings', one ->> 'statement', (one ->> 'reads')::boolean, one ->> 'look',
         (one ->> 'is_watched')::boolean) ended
     order by place`,
    [JSON.stringify(asked)],
  )
  return results as unknown as Result[]
}

/** Returns the value as SQL. */
export function sqlOf(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return literal(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Returns the statement that inserts one row. */
export function insertInto(relation: string, values: Values): string {
  const columns = Object.keys(values)
  return `insert into ${relation} (${columns.join(', ')}) values (${Object.values(values).map(sqlOf).join(', ')})`
}
