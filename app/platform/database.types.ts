// Written by "npm run types" from supabase/migrations. Never edited by hand.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      action_events: {
        Row: {
          action_id: string
          actor_id: string | null
          at: string
          id: number
          kind: string
          note: string | null
          shop_id: string | null
          tenant_id: string
        }
        Insert: {
          action_id: string
          actor_id?: string | null
          at?: string
          id?: never
          kind: string
          note?: string | null
          shop_id?: string | null
          tenant_id: string
        }
        Update: {
          action_id?: string
          actor_id?: string | null
          at?: string
          id?: never
          kind?: string
          note?: string | null
          shop_id?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "action_events_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "action_events_tenant_id_action_id_fkey"
            columns: ["tenant_id", "action_id"]
            isOneToOne: false
            referencedRelation: "actions"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "action_events_tenant_id_shop_id_fkey"
            columns: ["tenant_id", "shop_id"]
            isOneToOne: false
            referencedRelation: "shops"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      action_photos: {
        Row: {
          action_id: string
          bytes: number
          client_id: string
          created_at: string
          height: number
          id: string
          path: string
          taken_by: string | null
          tenant_id: string
          width: number
        }
        Insert: {
          action_id: string
          bytes: number
          client_id: string
          created_at?: string
          height: number
          id?: string
          path: string
          taken_by?: string | null
          tenant_id: string
          width: number
        }
        Update: {
          action_id?: string
          bytes?: number
          client_id?: string
          created_at?: string
          height?: number
          id?: string
          path?: string
          taken_by?: string | null
          tenant_id?: string
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "action_photos_taken_by_fkey"
            columns: ["taken_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "action_photos_tenant_id_action_id_fkey"
            columns: ["tenant_id", "action_id"]
            isOneToOne: false
            referencedRelation: "actions"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "action_photos_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      actions: {
        Row: {
          created_at: string
          due_on: string
          escalated_at: string | null
          evidence: string | null
          id: string
          is_sample: boolean
          kpi: string | null
          kpi_from: string | null
          kpi_to: string | null
          outlet_id: string
          owner_id: string | null
          proof: string
          proved_by: string
          proved_observation_id: string | null
          proved_shop_id: string | null
          question_id: string | null
          shop_id: string | null
          skills: string[]
          started_by: string | null
          state: string
          tenant_id: string
          title: string
        }
        Insert: {
          created_at?: string
          due_on: string
          escalated_at?: string | null
          evidence?: string | null
          id: string
          is_sample?: boolean
          kpi?: string | null
          kpi_from?: string | null
          kpi_to?: string | null
          outlet_id: string
          owner_id?: string | null
          proof: string
          proved_by?: string
          proved_observation_id?: string | null
          proved_shop_id?: string | null
          question_id?: string | null
          shop_id?: string | null
          skills?: string[]
          started_by?: string | null
          state?: string
          tenant_id: string
          title: string
        }
        Update: {
          created_at?: string
          due_on?: string
          escalated_at?: string | null
          evidence?: string | null
          id?: string
          is_sample?: boolean
          kpi?: string | null
          kpi_from?: string | null
          kpi_to?: string | null
          outlet_id?: string
          owner_id?: string | null
          proof?: string
          proved_by?: string
          proved_observation_id?: string | null
          proved_shop_id?: string | null
          question_id?: string | null
          shop_id?: string | null
          skills?: string[]
          started_by?: string | null
          state?: string
          tenant_id?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: "actions_proved_observation_id_fkey"
            columns: ["proved_observation_id"]
            isOneToOne: false
            referencedRelation: "observations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "actions_started_by_fkey"
            columns: ["started_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "actions_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "actions_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "actions_tenant_id_owner_id_fkey"
            columns: ["tenant_id", "owner_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "actions_tenant_id_proved_shop_id_fkey"
            columns: ["tenant_id", "proved_shop_id"]
            isOneToOne: false
            referencedRelation: "shops"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "actions_tenant_id_shop_id_fkey"
            columns: ["tenant_id", "shop_id"]
            isOneToOne: false
            referencedRelation: "shops"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      appointment_blocks: {
        Row: {
          created_at: string
          created_by: string | null
          ends_at: string
          id: string
          reason: string
          starts_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          ends_at: string
          id?: string
          reason: string
          starts_at: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          ends_at?: string
          id?: string
          reason?: string
          starts_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "appointment_blocks_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      appointments: {
        Row: {
          calendar_sequence: number | null
          created_at: string
          decided_at: string | null
          decided_by: string | null
          ends_at: string
          held_until: string | null
          id: string
          message: string | null
          minutes: number
          moved_at: string | null
          moved_from: string | null
          moves: number
          starts_at: string
          state: string
          submission_id: string
          updated_at: string
          visitor_message: string | null
          withdrawn_at: string | null
        }
        Insert: {
          calendar_sequence?: number | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          ends_at: string
          held_until?: string | null
          id?: string
          message?: string | null
          minutes: number
          moved_at?: string | null
          moved_from?: string | null
          moves?: number
          starts_at: string
          state?: string
          submission_id: string
          updated_at?: string
          visitor_message?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          calendar_sequence?: number | null
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          ends_at?: string
          held_until?: string | null
          id?: string
          message?: string | null
          minutes?: number
          moved_at?: string | null
          moved_from?: string | null
          moves?: number
          starts_at?: string
          state?: string
          submission_id?: string
          updated_at?: string
          visitor_message?: string | null
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "appointments_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "appointments_submission_id_fkey"
            columns: ["submission_id"]
            isOneToOne: true
            referencedRelation: "submissions"
            referencedColumns: ["id"]
          },
        ]
      }
      assignment_rules: {
        Row: {
          certification_id: string | null
          course_id: string | null
          created_at: string
          created_by: string | null
          departments: string[]
          due_days: number | null
          due_on: string | null
          evaluated_on: string | null
          hired_since: string | null
          id: string
          is_active: boolean
          job_roles: string[]
          note: string | null
          outlets: string[]
          path_id: string | null
          paused_for: string | null
          reach: string
          revision: number
          side: string | null
          takes_back: boolean
          tenant_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          certification_id?: string | null
          course_id?: string | null
          created_at?: string
          created_by?: string | null
          departments?: string[]
          due_days?: number | null
          due_on?: string | null
          evaluated_on?: string | null
          hired_since?: string | null
          id?: string
          is_active?: boolean
          job_roles?: string[]
          note?: string | null
          outlets?: string[]
          path_id?: string | null
          paused_for?: string | null
          reach: string
          revision?: number
          side?: string | null
          takes_back?: boolean
          tenant_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          certification_id?: string | null
          course_id?: string | null
          created_at?: string
          created_by?: string | null
          departments?: string[]
          due_days?: number | null
          due_on?: string | null
          evaluated_on?: string | null
          hired_since?: string | null
          id?: string
          is_active?: boolean
          job_roles?: string[]
          note?: string | null
          outlets?: string[]
          path_id?: string | null
          paused_for?: string | null
          reach?: string
          revision?: number
          side?: string | null
          takes_back?: boolean
          tenant_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "assignment_rules_certification_id_fkey"
            columns: ["certification_id"]
            isOneToOne: false
            referencedRelation: "certifications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignment_rules_course_id_side_fkey"
            columns: ["course_id", "side"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id", "side"]
          },
          {
            foreignKeyName: "assignment_rules_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignment_rules_path_id_fkey"
            columns: ["path_id"]
            isOneToOne: false
            referencedRelation: "learning_paths"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignment_rules_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignment_rules_updated_by_fkey"
            columns: ["updated_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      assignments: {
        Row: {
          assigned_at: string
          assigned_by: string | null
          cancelled_at: string | null
          cancelled_by: string | null
          cancelled_for: string | null
          completed_at: string | null
          course_id: string
          due_on: string | null
          id: string
          note: string | null
          person_id: string
          side: string
          source: string
          source_ref: string | null
          started_at: string | null
          superseded_at: string | null
          tenant_id: string
          version_id: string | null
          waived_at: string | null
          waived_by: string | null
          waived_reason: string | null
        }
        Insert: {
          assigned_at?: string
          assigned_by?: string | null
          cancelled_at?: string | null
          cancelled_by?: string | null
          cancelled_for?: string | null
          completed_at?: string | null
          course_id: string
          due_on?: string | null
          id?: string
          note?: string | null
          person_id: string
          side: string
          source: string
          source_ref?: string | null
          started_at?: string | null
          superseded_at?: string | null
          tenant_id: string
          version_id?: string | null
          waived_at?: string | null
          waived_by?: string | null
          waived_reason?: string | null
        }
        Update: {
          assigned_at?: string
          assigned_by?: string | null
          cancelled_at?: string | null
          cancelled_by?: string | null
          cancelled_for?: string | null
          completed_at?: string | null
          course_id?: string
          due_on?: string | null
          id?: string
          note?: string | null
          person_id?: string
          side?: string
          source?: string
          source_ref?: string | null
          started_at?: string | null
          superseded_at?: string | null
          tenant_id?: string
          version_id?: string | null
          waived_at?: string | null
          waived_by?: string | null
          waived_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "assignments_assigned_by_fkey"
            columns: ["assigned_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_cancelled_by_fkey"
            columns: ["cancelled_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_course_id_side_fkey"
            columns: ["course_id", "side"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id", "side"]
          },
          {
            foreignKeyName: "assignments_course_id_version_id_fkey"
            columns: ["course_id", "version_id"]
            isOneToOne: false
            referencedRelation: "course_versions"
            referencedColumns: ["course_id", "id"]
          },
          {
            foreignKeyName: "assignments_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "assignments_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "assignments_waived_by_fkey"
            columns: ["waived_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_email: string | null
          actor_id: string | null
          actor_kind: string
          address: unknown
          after: Json | null
          at: string
          before: Json | null
          id: number
          on_behalf_of: string | null
          subject_id: string | null
          subject_type: string
          tenant_id: string
          user_agent: string | null
        }
        Insert: {
          action: string
          actor_email?: string | null
          actor_id?: string | null
          actor_kind: string
          address?: unknown
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          on_behalf_of?: string | null
          subject_id?: string | null
          subject_type: string
          tenant_id?: string
          user_agent?: string | null
        }
        Update: {
          action?: string
          actor_email?: string | null
          actor_id?: string | null
          actor_kind?: string
          address?: unknown
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          on_behalf_of?: string | null
          subject_id?: string | null
          subject_type?: string
          tenant_id?: string
          user_agent?: string | null
        }
        Relationships: []
      }
      bank_questions: {
        Row: {
          archived_at: string | null
          created_at: string
          id: string
          is_complete: boolean
          key: string
          kind: string
          revision: number
          search: string
          skills: string[]
          source: NonNullable<Json>
          tenant_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          id: string
          is_complete: boolean
          key: string
          kind: string
          revision?: number
          search: string
          skills?: string[]
          source: NonNullable<Json>
          tenant_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          id?: string
          is_complete?: boolean
          key?: string
          kind?: string
          revision?: number
          search?: string
          skills?: string[]
          source?: NonNullable<Json>
          tenant_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "bank_questions_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "bank_questions_updated_by_fkey"
            columns: ["updated_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      benchmark_entrants: {
        Row: {
          counts_from: string
          joined_on: string
          tenant_id: string
        }
        Insert: {
          counts_from?: string
          joined_on?: string
          tenant_id: string
        }
        Update: {
          counts_from?: string
          joined_on?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "benchmark_entrants_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: true
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      billing_profiles: {
        Row: {
          address: string
          billing_email: string
          changed_at: string
          changed_by: string | null
          country: string
          grace_reason: string | null
          grace_until: string | null
          gstin: string | null
          legal_name: string
          managers_approve_paise: number | null
          state_code: string | null
          tenant_id: string
        }
        Insert: {
          address: string
          billing_email: string
          changed_at?: string
          changed_by?: string | null
          country?: string
          grace_reason?: string | null
          grace_until?: string | null
          gstin?: string | null
          legal_name: string
          managers_approve_paise?: number | null
          state_code?: string | null
          tenant_id: string
        }
        Update: {
          address?: string
          billing_email?: string
          changed_at?: string
          changed_by?: string | null
          country?: string
          grace_reason?: string | null
          grace_until?: string | null
          gstin?: string | null
          legal_name?: string
          managers_approve_paise?: number | null
          state_code?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "billing_profiles_changed_by_fkey"
            columns: ["changed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "billing_profiles_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: true
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      billing_supplier: {
        Row: {
          address: string
          changed_at: string
          changed_by: string | null
          due_days: number
          email: string
          gstin: string
          is_one: boolean
          is_sample: boolean
          legal_name: string
          lut_number: string | null
          payment_text: Json | null
          read_only_after: number | null
          remind_after: number[]
          remind_before: number
          serial_prefix: string
          state_code: string
          tax_percent: number
          warn_after: number[]
        }
        Insert: {
          address: string
          changed_at?: string
          changed_by?: string | null
          due_days?: number
          email: string
          gstin: string
          is_one?: boolean
          is_sample?: boolean
          legal_name: string
          lut_number?: string | null
          payment_text?: Json | null
          read_only_after?: number | null
          remind_after?: number[]
          remind_before?: number
          serial_prefix?: string
          state_code: string
          tax_percent?: number
          warn_after?: number[]
        }
        Update: {
          address?: string
          changed_at?: string
          changed_by?: string | null
          due_days?: number
          email?: string
          gstin?: string
          is_one?: boolean
          is_sample?: boolean
          legal_name?: string
          lut_number?: string | null
          payment_text?: Json | null
          read_only_after?: number | null
          remind_after?: number[]
          remind_before?: number
          serial_prefix?: string
          state_code?: string
          tax_percent?: number
          warn_after?: number[]
        }
        Relationships: [
          {
            foreignKeyName: "billing_supplier_changed_by_fkey"
            columns: ["changed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      board_starts: {
        Row: {
          profile_id: string
          tenant_id: string
          view_id: string
        }
        Insert: {
          profile_id: string
          tenant_id: string
          view_id: string
        }
        Update: {
          profile_id?: string
          tenant_id?: string
          view_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "board_starts_profile_id_fkey"
            columns: ["profile_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "board_starts_tenant_id_view_id_fkey"
            columns: ["tenant_id", "view_id"]
            isOneToOne: false
            referencedRelation: "board_views"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      board_views: {
        Row: {
          id: string
          is_shared: boolean
          name: string
          owner_id: string
          query: string
          saved_at: string
          tenant_id: string
        }
        Insert: {
          id: string
          is_shared?: boolean
          name: string
          owner_id: string
          query: string
          saved_at?: string
          tenant_id: string
        }
        Update: {
          id?: string
          is_shared?: boolean
          name?: string
          owner_id?: string
          query?: string
          saved_at?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "board_views_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "board_views_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      career_imports: {
        Row: {
          file_name: string
          former: NonNullable<Json>
          id: string
          made_at: string
          made_by: string | null
          rows: NonNullable<Json>
          tenant_id: string
          undone_at: string | null
          undone_by: string | null
        }
        Insert: {
          file_name: string
          former: NonNullable<Json>
          id: string
          made_at?: string
          made_by?: string | null
          rows: NonNullable<Json>
          tenant_id: string
          undone_at?: string | null
          undone_by?: string | null
        }
        Update: {
          file_name?: string
          former?: NonNullable<Json>
          id?: string
          made_at?: string
          made_by?: string | null
          rows?: NonNullable<Json>
          tenant_id?: string
          undone_at?: string | null
          undone_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "career_imports_made_by_fkey"
            columns: ["made_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "career_imports_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "career_imports_undone_by_fkey"
            columns: ["undone_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      certificates: {
        Row: {
          assignment_id: string
          code: string
          course_id: string
          created_at: string
          id: string
          issued_on: string
          person_id: string
          revoked_at: string | null
          revoked_by: string | null
          revoked_reason: string | null
          seen_at: string | null
          side: string
          tenant_id: string
          valid_until: string | null
          version_id: string
        }
        Insert: {
          assignment_id: string
          code: string
          course_id: string
          created_at?: string
          id?: string
          issued_on: string
          person_id: string
          revoked_at?: string | null
          revoked_by?: string | null
          revoked_reason?: string | null
          seen_at?: string | null
          side: string
          tenant_id: string
          valid_until?: string | null
          version_id: string
        }
        Update: {
          assignment_id?: string
          code?: string
          course_id?: string
          created_at?: string
          id?: string
          issued_on?: string
          person_id?: string
          revoked_at?: string | null
          revoked_by?: string | null
          revoked_reason?: string | null
          seen_at?: string | null
          side?: string
          tenant_id?: string
          valid_until?: string | null
          version_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "certificates_assignment_id_fkey"
            columns: ["assignment_id"]
            isOneToOne: true
            referencedRelation: "assignments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificates_course_id_side_fkey"
            columns: ["course_id", "side"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id", "side"]
          },
          {
            foreignKeyName: "certificates_course_id_version_id_fkey"
            columns: ["course_id", "version_id"]
            isOneToOne: false
            referencedRelation: "course_versions"
            referencedColumns: ["course_id", "id"]
          },
          {
            foreignKeyName: "certificates_revoked_by_fkey"
            columns: ["revoked_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificates_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificates_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      certification_courses: {
        Row: {
          certification_id: string
          course_id: string
          is_renewal: boolean
        }
        Insert: {
          certification_id: string
          course_id: string
          is_renewal: boolean
        }
        Update: {
          certification_id?: string
          course_id?: string
          is_renewal?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "certification_courses_certification_id_fkey"
            columns: ["certification_id"]
            isOneToOne: false
            referencedRelation: "certifications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certification_courses_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
        ]
      }
      certification_needs: {
        Row: {
          certification_id: string
          id: string
          job_role_id: string | null
          outlet_id: string | null
          tenant_id: string
        }
        Insert: {
          certification_id: string
          id?: string
          job_role_id?: string | null
          outlet_id?: string | null
          tenant_id: string
        }
        Update: {
          certification_id?: string
          id?: string
          job_role_id?: string | null
          outlet_id?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "certification_needs_tenant_id_certification_id_fkey"
            columns: ["tenant_id", "certification_id"]
            isOneToOne: false
            referencedRelation: "certifications"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "certification_needs_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certification_needs_tenant_id_job_role_id_fkey"
            columns: ["tenant_id", "job_role_id"]
            isOneToOne: false
            referencedRelation: "job_roles"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "certification_needs_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      certifications: {
        Row: {
          archived_at: string | null
          courses_needed: number | null
          created_at: string
          earned_by: string
          grace_days: number
          id: string
          note: Json | null
          people_per_holder: number | null
          renewal_begins: number
          tenant_id: string | null
          title: NonNullable<Json>
          updated_at: string
          valid_months: number | null
        }
        Insert: {
          archived_at?: string | null
          courses_needed?: number | null
          created_at?: string
          earned_by: string
          grace_days?: number
          id?: string
          note?: Json | null
          people_per_holder?: number | null
          renewal_begins?: number
          tenant_id?: string | null
          title: NonNullable<Json>
          updated_at?: string
          valid_months?: number | null
        }
        Update: {
          archived_at?: string | null
          courses_needed?: number | null
          created_at?: string
          earned_by?: string
          grace_days?: number
          id?: string
          note?: Json | null
          people_per_holder?: number | null
          renewal_begins?: number
          tenant_id?: string | null
          title?: NonNullable<Json>
          updated_at?: string
          valid_months?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "certifications_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      client_applications: {
        Row: {
          applicant_id: string
          business_kind: string | null
          business_name: string | null
          city: string | null
          created_at: string
          decided_at: string | null
          gstin: string | null
          id: string
          message: string | null
          outlets_count: number
          review_started_at: string | null
          reviewer_id: string | null
          reviewer_message: string | null
          seats_wanted: number
          status: string
          submitted_at: string | null
          tenant_id: string | null
          tier_wanted: string
          updated_at: string
          withdrawn_at: string | null
        }
        Insert: {
          applicant_id?: string
          business_kind?: string | null
          business_name?: string | null
          city?: string | null
          created_at?: string
          decided_at?: string | null
          gstin?: string | null
          id?: string
          message?: string | null
          outlets_count?: number
          review_started_at?: string | null
          reviewer_id?: string | null
          reviewer_message?: string | null
          seats_wanted: number
          status?: string
          submitted_at?: string | null
          tenant_id?: string | null
          tier_wanted: string
          updated_at?: string
          withdrawn_at?: string | null
        }
        Update: {
          applicant_id?: string
          business_kind?: string | null
          business_name?: string | null
          city?: string | null
          created_at?: string
          decided_at?: string | null
          gstin?: string | null
          id?: string
          message?: string | null
          outlets_count?: number
          review_started_at?: string | null
          reviewer_id?: string | null
          reviewer_message?: string | null
          seats_wanted?: number
          status?: string
          submitted_at?: string | null
          tenant_id?: string | null
          tier_wanted?: string
          updated_at?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "client_applications_applicant_id_fkey"
            columns: ["applicant_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_applications_reviewer_id_fkey"
            columns: ["reviewer_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "client_applications_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      clinic_bookings: {
        Row: {
          answers: NonNullable<Json>
          coach_absent: boolean
          ended_by: string | null
          ends_at: string
          id: string
          is_sample: boolean
          made_at: string
          moved_from: string | null
          moves: number
          offered_until: string | null
          person_absent: boolean
          person_id: string
          rating: number | null
          rating_note: string | null
          reason: string | null
          seat: number
          seats: number
          sequence: number
          starts_at: string
          state: string
          talk_id: string
          tenant_id: string
          thread_id: string
          waiting_id: string | null
        }
        Insert: {
          answers?: NonNullable<Json>
          coach_absent?: boolean
          ended_by?: string | null
          ends_at: string
          id: string
          is_sample?: boolean
          made_at?: string
          moved_from?: string | null
          moves?: number
          offered_until?: string | null
          person_absent?: boolean
          person_id: string
          rating?: number | null
          rating_note?: string | null
          reason?: string | null
          seat: number
          seats: number
          sequence?: number
          starts_at: string
          state: string
          talk_id: string
          tenant_id: string
          thread_id: string
          waiting_id?: string | null
        }
        Update: {
          answers?: NonNullable<Json>
          coach_absent?: boolean
          ended_by?: string | null
          ends_at?: string
          id?: string
          is_sample?: boolean
          made_at?: string
          moved_from?: string | null
          moves?: number
          offered_until?: string | null
          person_absent?: boolean
          person_id?: string
          rating?: number | null
          rating_note?: string | null
          reason?: string | null
          seat?: number
          seats?: number
          sequence?: number
          starts_at?: string
          state?: string
          talk_id?: string
          tenant_id?: string
          thread_id?: string
          waiting_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "clinic_bookings_talk_id_seats_fkey"
            columns: ["talk_id", "seats"]
            isOneToOne: false
            referencedRelation: "clinic_talks"
            referencedColumns: ["id", "seats"]
          },
          {
            foreignKeyName: "clinic_bookings_tenant_id_moved_from_fkey"
            columns: ["tenant_id", "moved_from"]
            isOneToOne: false
            referencedRelation: "clinic_bookings"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "clinic_bookings_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "clinic_bookings_tenant_id_talk_id_fkey"
            columns: ["tenant_id", "talk_id"]
            isOneToOne: false
            referencedRelation: "clinic_talks"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "clinic_bookings_tenant_id_waiting_id_fkey"
            columns: ["tenant_id", "waiting_id"]
            isOneToOne: false
            referencedRelation: "clinic_waiting"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      clinic_coaches: {
        Row: {
          about: Json | null
          created_at: string
          daily_cap: number
          days: NonNullable<Json>
          email: string | null
          ended_at: string | null
          full_name: string | null
          id: string
          is_sample: boolean
          language: string
          languages: string[]
          outlets: string[]
          person_id: string | null
          state: string
          tenant_id: string
          time_zone: string
          types: string[]
          week: NonNullable<Json>
        }
        Insert: {
          about?: Json | null
          created_at?: string
          daily_cap?: number
          days?: NonNullable<Json>
          email?: string | null
          ended_at?: string | null
          full_name?: string | null
          id: string
          is_sample?: boolean
          language?: string
          languages?: string[]
          outlets?: string[]
          person_id?: string | null
          state?: string
          tenant_id: string
          time_zone?: string
          types?: string[]
          week?: NonNullable<Json>
        }
        Update: {
          about?: Json | null
          created_at?: string
          daily_cap?: number
          days?: NonNullable<Json>
          email?: string | null
          ended_at?: string | null
          full_name?: string | null
          id?: string
          is_sample?: boolean
          language?: string
          languages?: string[]
          outlets?: string[]
          person_id?: string | null
          state?: string
          tenant_id?: string
          time_zone?: string
          types?: string[]
          week?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "clinic_coaches_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "clinic_coaches_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: true
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      clinic_notes: {
        Row: {
          author_id: string
          booking_id: string
          changed_at: string
          tenant_id: string
          text: string
        }
        Insert: {
          author_id: string
          booking_id: string
          changed_at?: string
          tenant_id: string
          text: string
        }
        Update: {
          author_id?: string
          booking_id?: string
          changed_at?: string
          tenant_id?: string
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: "clinic_notes_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "clinic_notes_tenant_id_booking_id_fkey"
            columns: ["tenant_id", "booking_id"]
            isOneToOne: false
            referencedRelation: "clinic_bookings"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      clinic_plan_actions: {
        Row: {
          course_id: string | null
          due_on: string
          id: string
          kind: string
          lesson_key: string | null
          plan_id: string
          position: number
          proof: string | null
          proved_at: string | null
          tenant_id: string
          title: string | null
        }
        Insert: {
          course_id?: string | null
          due_on: string
          id?: string
          kind: string
          lesson_key?: string | null
          plan_id: string
          position: number
          proof?: string | null
          proved_at?: string | null
          tenant_id: string
          title?: string | null
        }
        Update: {
          course_id?: string | null
          due_on?: string
          id?: string
          kind?: string
          lesson_key?: string | null
          plan_id?: string
          position?: number
          proof?: string | null
          proved_at?: string | null
          tenant_id?: string
          title?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "clinic_plan_actions_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "clinic_plan_actions_tenant_id_plan_id_fkey"
            columns: ["tenant_id", "plan_id"]
            isOneToOne: false
            referencedRelation: "clinic_plans"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      clinic_plans: {
        Row: {
          booking_id: string | null
          changed_at: string
          coach_id: string | null
          goal_percent: number | null
          goal_role_id: string | null
          id: string
          is_sample: boolean
          made_at: string
          person_id: string
          review_note: string | null
          review_on: string
          reviewed_at: string | null
          state: string
          summary: string | null
          tenant_id: string
        }
        Insert: {
          booking_id?: string | null
          changed_at?: string
          coach_id?: string | null
          goal_percent?: number | null
          goal_role_id?: string | null
          id: string
          is_sample?: boolean
          made_at?: string
          person_id: string
          review_note?: string | null
          review_on: string
          reviewed_at?: string | null
          state?: string
          summary?: string | null
          tenant_id: string
        }
        Update: {
          booking_id?: string | null
          changed_at?: string
          coach_id?: string | null
          goal_percent?: number | null
          goal_role_id?: string | null
          id?: string
          is_sample?: boolean
          made_at?: string
          person_id?: string
          review_note?: string | null
          review_on?: string
          reviewed_at?: string | null
          state?: string
          summary?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "clinic_plans_tenant_id_booking_id_fkey"
            columns: ["tenant_id", "booking_id"]
            isOneToOne: true
            referencedRelation: "clinic_bookings"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "clinic_plans_tenant_id_coach_id_fkey"
            columns: ["tenant_id", "coach_id"]
            isOneToOne: false
            referencedRelation: "clinic_coaches"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "clinic_plans_tenant_id_goal_role_id_fkey"
            columns: ["tenant_id", "goal_role_id"]
            isOneToOne: false
            referencedRelation: "job_roles"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "clinic_plans_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      clinic_shifts: {
        Row: {
          ends_at: string
          id: number
          is_sample: boolean
          person_id: string
          starts_at: string
          tenant_id: string
        }
        Insert: {
          ends_at: string
          id?: never
          is_sample?: boolean
          person_id: string
          starts_at: string
          tenant_id: string
        }
        Update: {
          ends_at?: string
          id?: never
          is_sample?: boolean
          person_id?: string
          starts_at?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "clinic_shifts_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      clinic_talks: {
        Row: {
          busy: unknown
          closed_at: string | null
          coach_id: string
          ends_at: string
          id: string
          is_sample: boolean
          seats: number
          sequence: number
          starts_at: string
          state: string
          tenant_id: string
          type_id: string
        }
        Insert: {
          busy: unknown
          closed_at?: string | null
          coach_id: string
          ends_at: string
          id?: string
          is_sample?: boolean
          seats: number
          sequence?: number
          starts_at: string
          state?: string
          tenant_id: string
          type_id: string
        }
        Update: {
          busy?: unknown
          closed_at?: string | null
          coach_id?: string
          ends_at?: string
          id?: string
          is_sample?: boolean
          seats?: number
          sequence?: number
          starts_at?: string
          state?: string
          tenant_id?: string
          type_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "clinic_talks_tenant_id_coach_id_fkey"
            columns: ["tenant_id", "coach_id"]
            isOneToOne: false
            referencedRelation: "clinic_coaches"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "clinic_talks_tenant_id_type_id_fkey"
            columns: ["tenant_id", "type_id"]
            isOneToOne: false
            referencedRelation: "clinic_types"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      clinic_types: {
        Row: {
          about: Json | null
          after_minutes: number
          before_minutes: number
          created_at: string
          during_shift: boolean
          hold_minutes: number
          id: string
          is_sample: boolean
          link: string | null
          minutes: number
          name: NonNullable<Json>
          needs_confirmation: boolean
          notice_minutes: number
          place: string | null
          questions: NonNullable<Json>
          seats: number
          shows_others: boolean
          state: string
          step_minutes: number
          tenant_id: string
          window_days: number
        }
        Insert: {
          about?: Json | null
          after_minutes?: number
          before_minutes?: number
          created_at?: string
          during_shift?: boolean
          hold_minutes?: number
          id: string
          is_sample?: boolean
          link?: string | null
          minutes: number
          name: NonNullable<Json>
          needs_confirmation?: boolean
          notice_minutes?: number
          place?: string | null
          questions?: NonNullable<Json>
          seats?: number
          shows_others?: boolean
          state?: string
          step_minutes: number
          tenant_id: string
          window_days?: number
        }
        Update: {
          about?: Json | null
          after_minutes?: number
          before_minutes?: number
          created_at?: string
          during_shift?: boolean
          hold_minutes?: number
          id?: string
          is_sample?: boolean
          link?: string | null
          minutes?: number
          name?: NonNullable<Json>
          needs_confirmation?: boolean
          notice_minutes?: number
          place?: string | null
          questions?: NonNullable<Json>
          seats?: number
          shows_others?: boolean
          state?: string
          step_minutes?: number
          tenant_id?: string
          window_days?: number
        }
        Relationships: [
          {
            foreignKeyName: "clinic_types_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      clinic_waiting: {
        Row: {
          coach_id: string | null
          from_day: string
          id: string
          is_sample: boolean
          note: string | null
          person_id: string
          queued_at: string
          state: string
          tenant_id: string
          to_day: string
          type_id: string
        }
        Insert: {
          coach_id?: string | null
          from_day: string
          id: string
          is_sample?: boolean
          note?: string | null
          person_id: string
          queued_at?: string
          state?: string
          tenant_id: string
          to_day: string
          type_id: string
        }
        Update: {
          coach_id?: string | null
          from_day?: string
          id?: string
          is_sample?: boolean
          note?: string | null
          person_id?: string
          queued_at?: string
          state?: string
          tenant_id?: string
          to_day?: string
          type_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "clinic_waiting_tenant_id_coach_id_fkey"
            columns: ["tenant_id", "coach_id"]
            isOneToOne: false
            referencedRelation: "clinic_coaches"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "clinic_waiting_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "clinic_waiting_tenant_id_type_id_fkey"
            columns: ["tenant_id", "type_id"]
            isOneToOne: false
            referencedRelation: "clinic_types"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      course_chapters: {
        Row: {
          id: string
          position: number
          title: NonNullable<Json>
          version_id: string
        }
        Insert: {
          id?: string
          position: number
          title: NonNullable<Json>
          version_id: string
        }
        Update: {
          id?: string
          position?: number
          title?: NonNullable<Json>
          version_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_chapters_version_id_fkey"
            columns: ["version_id"]
            isOneToOne: false
            referencedRelation: "course_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      course_drafts: {
        Row: {
          course_id: string
          created_at: string
          id: string
          note: string | null
          reviewed: NonNullable<Json>
          revision: number
          side: string
          source: NonNullable<Json>
          state: string
          submitted_by: string | null
          tenant_id: string | null
          title: NonNullable<Json>
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          course_id: string
          created_at?: string
          id?: string
          note?: string | null
          reviewed?: NonNullable<Json>
          revision?: number
          side?: never
          source: NonNullable<Json>
          state?: string
          submitted_by?: string | null
          tenant_id?: string | null
          title?: never
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          course_id?: string
          created_at?: string
          id?: string
          note?: string | null
          reviewed?: NonNullable<Json>
          revision?: number
          side?: never
          source?: NonNullable<Json>
          state?: string
          submitted_by?: string | null
          tenant_id?: string | null
          title?: never
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "course_drafts_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: true
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_drafts_submitted_by_fkey"
            columns: ["submitted_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_drafts_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_drafts_updated_by_fkey"
            columns: ["updated_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      course_media: {
        Row: {
          bytes: number
          created_at: string
          created_by: string | null
          height: number | null
          id: string
          kind: string
          mime: string
          name: string
          path: string
          ready_at: string | null
          seconds: number | null
          tenant_id: string | null
          width: number | null
        }
        Insert: {
          bytes: number
          created_at?: string
          created_by?: string | null
          height?: number | null
          id: string
          kind: string
          mime: string
          name: string
          path: string
          ready_at?: string | null
          seconds?: number | null
          tenant_id?: string | null
          width?: number | null
        }
        Update: {
          bytes?: number
          created_at?: string
          created_by?: string | null
          height?: number | null
          id?: string
          kind?: string
          mime?: string
          name?: string
          path?: string
          ready_at?: string | null
          seconds?: number | null
          tenant_id?: string | null
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "course_media_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_media_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      course_prerequisites: {
        Row: {
          course_id: string
          id: string
          needs_course_id: string
          tenant_id: string
        }
        Insert: {
          course_id: string
          id?: string
          needs_course_id: string
          tenant_id: string
        }
        Update: {
          course_id?: string
          id?: string
          needs_course_id?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "course_prerequisites_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_prerequisites_needs_course_id_fkey"
            columns: ["needs_course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "course_prerequisites_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      course_versions: {
        Row: {
          content_hash: string | null
          course_id: string
          created_at: string
          id: string
          lesson_count: number
          minutes: number
          number: number
          published_at: string | null
          skills: string[]
          state: string
          summary: NonNullable<Json>
          title: NonNullable<Json>
        }
        Insert: {
          content_hash?: string | null
          course_id: string
          created_at?: string
          id?: string
          lesson_count?: number
          minutes?: number
          number: number
          published_at?: string | null
          skills?: string[]
          state?: string
          summary: NonNullable<Json>
          title: NonNullable<Json>
        }
        Update: {
          content_hash?: string | null
          course_id?: string
          created_at?: string
          id?: string
          lesson_count?: number
          minutes?: number
          number?: number
          published_at?: string | null
          skills?: string[]
          state?: string
          summary?: NonNullable<Json>
          title?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "course_versions_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
        ]
      }
      courses: {
        Row: {
          cover: Json | null
          created_at: string
          id: string
          is_edited: boolean
          published_at: string | null
          retired_at: string | null
          side: string
          slug: string
          tenant_id: string | null
          valid_months: number | null
        }
        Insert: {
          cover?: Json | null
          created_at?: string
          id?: string
          is_edited?: boolean
          published_at?: string | null
          retired_at?: string | null
          side: string
          slug: string
          tenant_id?: string | null
          valid_months?: number | null
        }
        Update: {
          cover?: Json | null
          created_at?: string
          id?: string
          is_edited?: boolean
          published_at?: string | null
          retired_at?: string | null
          side?: string
          slug?: string
          tenant_id?: string | null
          valid_months?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "courses_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      credentials: {
        Row: {
          certificate_ids: string[]
          certification_id: string
          created_at: string
          evidence_id: string | null
          id: string
          person_id: string
          revoked_at: string | null
          revoked_by: string | null
          revoked_reason: string | null
          source: string
          tenant_id: string
          valid_from: string
          valid_until: string | null
        }
        Insert: {
          certificate_ids?: string[]
          certification_id: string
          created_at?: string
          evidence_id?: string | null
          id?: string
          person_id: string
          revoked_at?: string | null
          revoked_by?: string | null
          revoked_reason?: string | null
          source: string
          tenant_id: string
          valid_from: string
          valid_until?: string | null
        }
        Update: {
          certificate_ids?: string[]
          certification_id?: string
          created_at?: string
          evidence_id?: string | null
          id?: string
          person_id?: string
          revoked_at?: string | null
          revoked_by?: string | null
          revoked_reason?: string | null
          source?: string
          tenant_id?: string
          valid_from?: string
          valid_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "credentials_evidence_id_fkey"
            columns: ["evidence_id"]
            isOneToOne: true
            referencedRelation: "evidence"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credentials_revoked_by_fkey"
            columns: ["revoked_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credentials_tenant_id_certification_id_fkey"
            columns: ["tenant_id", "certification_id"]
            isOneToOne: false
            referencedRelation: "certifications"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "credentials_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "credentials_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      departments: {
        Row: {
          created_at: string
          id: string
          name: string
          side: string
          tenant_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          side: string
          tenant_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          side?: string
          tenant_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "departments_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      domain_events: {
        Row: {
          actor_id: string | null
          id: number
          idempotency_key: string
          kind: string
          occurred_at: string
          on_behalf_of: string | null
          outlet_id: string | null
          person_id: string | null
          skills: string[]
          subject_id: string
          tenant_id: string
        }
        Insert: {
          actor_id?: string | null
          id?: never
          idempotency_key: string
          kind: string
          occurred_at?: string
          on_behalf_of?: string | null
          outlet_id?: string | null
          person_id?: string | null
          skills?: string[]
          subject_id: string
          tenant_id: string
        }
        Update: {
          actor_id?: string | null
          id?: never
          idempotency_key?: string
          kind?: string
          occurred_at?: string
          on_behalf_of?: string | null
          outlet_id?: string | null
          person_id?: string | null
          skills?: string[]
          subject_id?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "domain_events_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "domain_events_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "domain_events_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      entitlements: {
        Row: {
          created_at: string
          id: string
          module: string
          note: string | null
          source: string
          tenant_id: string
          valid_from: string
          valid_until: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          module: string
          note?: string | null
          source: string
          tenant_id: string
          valid_from?: string
          valid_until?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          module?: string
          note?: string | null
          source?: string
          tenant_id?: string
          valid_from?: string
          valid_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "entitlements_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      event_registrations: {
        Row: {
          agreed_at: string
          agreement_version: string
          cancelled_at: string | null
          company: string | null
          confirmed_at: string | null
          created_at: string
          email: string
          event_id: string
          id: string
          is_sample: boolean
          language: string
          mailed_at: string | null
          name: string
          page: string | null
          phone: string | null
          promoted_at: string | null
          recording_asked_at: string | null
          recording_sent_at: string | null
          reference: string
          reminded_1h_at: string | null
          reminded_24h_at: string | null
          source: NonNullable<Json>
          state: string
          submission_id: string | null
          updated_at: string
        }
        Insert: {
          agreed_at?: string
          agreement_version: string
          cancelled_at?: string | null
          company?: string | null
          confirmed_at?: string | null
          created_at?: string
          email: string
          event_id: string
          id?: string
          is_sample?: boolean
          language?: string
          mailed_at?: string | null
          name: string
          page?: string | null
          phone?: string | null
          promoted_at?: string | null
          recording_asked_at?: string | null
          recording_sent_at?: string | null
          reference?: string
          reminded_1h_at?: string | null
          reminded_24h_at?: string | null
          source?: NonNullable<Json>
          state: string
          submission_id?: string | null
          updated_at?: string
        }
        Update: {
          agreed_at?: string
          agreement_version?: string
          cancelled_at?: string | null
          company?: string | null
          confirmed_at?: string | null
          created_at?: string
          email?: string
          event_id?: string
          id?: string
          is_sample?: boolean
          language?: string
          mailed_at?: string | null
          name?: string
          page?: string | null
          phone?: string | null
          promoted_at?: string | null
          recording_asked_at?: string | null
          recording_sent_at?: string | null
          reference?: string
          reminded_1h_at?: string | null
          reminded_24h_at?: string | null
          source?: NonNullable<Json>
          state?: string
          submission_id?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "event_registrations_event_id_fkey"
            columns: ["event_id"]
            isOneToOne: false
            referencedRelation: "events"
            referencedColumns: ["id"]
          },
        ]
      }
      events: {
        Row: {
          cancel_reason: string | null
          cancelled_at: string | null
          capacity: number
          created_at: string
          created_by: string | null
          description_en: string
          description_hi: string
          id: string
          is_sample: boolean
          join_url: string | null
          kind: string
          minutes: number
          moved_at: string | null
          place_en: string | null
          place_hi: string | null
          published_at: string | null
          recording_url: string | null
          registration_closes_at: string
          sequence: number
          slug: string
          spoken: string
          starts_at: string
          state: string
          summary_en: string
          summary_hi: string
          title_en: string
          title_hi: string
          updated_at: string
        }
        Insert: {
          cancel_reason?: string | null
          cancelled_at?: string | null
          capacity: number
          created_at?: string
          created_by?: string | null
          description_en: string
          description_hi: string
          id?: string
          is_sample?: boolean
          join_url?: string | null
          kind: string
          minutes: number
          moved_at?: string | null
          place_en?: string | null
          place_hi?: string | null
          published_at?: string | null
          recording_url?: string | null
          registration_closes_at: string
          sequence?: number
          slug: string
          spoken?: string
          starts_at: string
          state?: string
          summary_en: string
          summary_hi: string
          title_en: string
          title_hi: string
          updated_at?: string
        }
        Update: {
          cancel_reason?: string | null
          cancelled_at?: string | null
          capacity?: number
          created_at?: string
          created_by?: string | null
          description_en?: string
          description_hi?: string
          id?: string
          is_sample?: boolean
          join_url?: string | null
          kind?: string
          minutes?: number
          moved_at?: string | null
          place_en?: string | null
          place_hi?: string | null
          published_at?: string | null
          recording_url?: string | null
          registration_closes_at?: string
          sequence?: number
          slug?: string
          spoken?: string
          starts_at?: string
          state?: string
          summary_en?: string
          summary_hi?: string
          title_en?: string
          title_hi?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "events_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      evidence: {
        Row: {
          accepted_at: string | null
          added_at: string
          added_by: string | null
          certification_id: string
          client_id: string
          decided_by: string | null
          file_type: string | null
          id: string
          is_self_decided: boolean
          issued_on: string
          issuer: string | null
          kind: string
          note: string | null
          number: string | null
          person_id: string
          refused_at: string | null
          refused_reason: string | null
          tenant_id: string
          title: string | null
          valid_until: string | null
        }
        Insert: {
          accepted_at?: string | null
          added_at?: string
          added_by?: string | null
          certification_id: string
          client_id: string
          decided_by?: string | null
          file_type?: string | null
          id?: string
          is_self_decided?: boolean
          issued_on: string
          issuer?: string | null
          kind: string
          note?: string | null
          number?: string | null
          person_id: string
          refused_at?: string | null
          refused_reason?: string | null
          tenant_id: string
          title?: string | null
          valid_until?: string | null
        }
        Update: {
          accepted_at?: string | null
          added_at?: string
          added_by?: string | null
          certification_id?: string
          client_id?: string
          decided_by?: string | null
          file_type?: string | null
          id?: string
          is_self_decided?: boolean
          issued_on?: string
          issuer?: string | null
          kind?: string
          note?: string | null
          number?: string | null
          person_id?: string
          refused_at?: string | null
          refused_reason?: string | null
          tenant_id?: string
          title?: string | null
          valid_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "evidence_added_by_fkey"
            columns: ["added_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "evidence_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "evidence_tenant_id_certification_id_fkey"
            columns: ["tenant_id", "certification_id"]
            isOneToOne: false
            referencedRelation: "certifications"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "evidence_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "evidence_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      failed_auth_attempts: {
        Row: {
          address: unknown
          at: string
          id: number
          identifier: string
          identifier_hash: string
          reason: string
          source: string
          user_agent: string | null
        }
        Insert: {
          address?: unknown
          at?: string
          id?: never
          identifier: string
          identifier_hash: string
          reason: string
          source: string
          user_agent?: string | null
        }
        Update: {
          address?: unknown
          at?: string
          id?: never
          identifier?: string
          identifier_hash?: string
          reason?: string
          source?: string
          user_agent?: string | null
        }
        Relationships: []
      }
      feature_flag_tenants: {
        Row: {
          flag_key: string
          id: string
          is_included: boolean
          tenant_id: string
        }
        Insert: {
          flag_key: string
          id?: string
          is_included: boolean
          tenant_id: string
        }
        Update: {
          flag_key?: string
          id?: string
          is_included?: boolean
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "feature_flag_tenants_flag_key_fkey"
            columns: ["flag_key"]
            isOneToOne: false
            referencedRelation: "feature_flags"
            referencedColumns: ["key"]
          },
          {
            foreignKeyName: "feature_flag_tenants_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      feature_flags: {
        Row: {
          changed_at: string
          created_at: string
          default_on: boolean
          description: string
          expires_on: string | null
          is_killed: boolean
          is_on: boolean
          key: string
          killed_at: string | null
          kind: string
          name: string
          owner_id: string | null
          percentage: number | null
          scope: string
          tiers: string[]
          version: number
        }
        Insert: {
          changed_at?: string
          created_at?: string
          default_on?: boolean
          description: string
          expires_on?: string | null
          is_killed?: boolean
          is_on?: boolean
          key: string
          killed_at?: string | null
          kind: string
          name: string
          owner_id?: string | null
          percentage?: number | null
          scope: string
          tiers?: string[]
          version?: number
        }
        Update: {
          changed_at?: string
          created_at?: string
          default_on?: boolean
          description?: string
          expires_on?: string | null
          is_killed?: boolean
          is_on?: boolean
          key?: string
          killed_at?: string | null
          kind?: string
          name?: string
          owner_id?: string | null
          percentage?: number | null
          scope?: string
          tiers?: string[]
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "feature_flags_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      festivals_left_out: {
        Row: {
          festival: string
          id: string
          tenant_id: string
        }
        Insert: {
          festival: string
          id?: string
          tenant_id: string
        }
        Update: {
          festival?: string
          id?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "festivals_left_out_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      impersonations: {
        Row: {
          admin_id: string
          changes_allowed_at: string | null
          ended_at: string | null
          ended_by: string | null
          expires_at: string
          id: string
          reason: string | null
          started_at: string
          tenant_id: string
        }
        Insert: {
          admin_id: string
          changes_allowed_at?: string | null
          ended_at?: string | null
          ended_by?: string | null
          expires_at?: string
          id?: string
          reason?: string | null
          started_at?: string
          tenant_id: string
        }
        Update: {
          admin_id?: string
          changes_allowed_at?: string | null
          ended_at?: string | null
          ended_by?: string | null
          expires_at?: string
          id?: string
          reason?: string | null
          started_at?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "impersonations_admin_id_fkey"
            columns: ["admin_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "impersonations_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      ingestion_keys: {
        Row: {
          fingerprint: string
          id: string
          is_sample: boolean
          last_used_at: string | null
          made_at: string
          made_by: string | null
          name: string
          prefix: string
          revoked_at: string | null
          revoked_by: string | null
          tenant_id: string
        }
        Insert: {
          fingerprint: string
          id?: string
          is_sample?: boolean
          last_used_at?: string | null
          made_at?: string
          made_by?: string | null
          name: string
          prefix: string
          revoked_at?: string | null
          revoked_by?: string | null
          tenant_id: string
        }
        Update: {
          fingerprint?: string
          id?: string
          is_sample?: boolean
          last_used_at?: string | null
          made_at?: string
          made_by?: string | null
          name?: string
          prefix?: string
          revoked_at?: string | null
          revoked_by?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "ingestion_keys_made_by_fkey"
            columns: ["made_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ingestion_keys_revoked_by_fkey"
            columns: ["revoked_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ingestion_keys_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      invitations: {
        Row: {
          accepted_by: string | null
          created_at: string
          email: string
          ended_at: string | null
          expires_at: string
          id: string
          invited_by: string | null
          language: string
          person_id: string | null
          sent_at: string
          status: string
          tenant_id: string
          tenant_role: string
          token_hash: string
        }
        Insert: {
          accepted_by?: string | null
          created_at?: string
          email: string
          ended_at?: string | null
          expires_at?: string
          id?: string
          invited_by?: string | null
          language?: string
          person_id?: string | null
          sent_at?: string
          status?: string
          tenant_id: string
          tenant_role: string
          token_hash: string
        }
        Update: {
          accepted_by?: string | null
          created_at?: string
          email?: string
          ended_at?: string | null
          expires_at?: string
          id?: string
          invited_by?: string | null
          language?: string
          person_id?: string | null
          sent_at?: string
          status?: string
          tenant_id?: string
          tenant_role?: string
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: "invitations_accepted_by_fkey"
            columns: ["accepted_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invitations_invited_by_fkey"
            columns: ["invited_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invitations_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invitations_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      invoice_lines: {
        Row: {
          from_on: string | null
          invoice_id: string
          order_id: string | null
          position: number
          quantity: number
          sac: string
          taxable_paise: number
          tenant_id: string
          title: NonNullable<Json>
          to_on: string | null
        }
        Insert: {
          from_on?: string | null
          invoice_id: string
          order_id?: string | null
          position: number
          quantity: number
          sac: string
          taxable_paise: number
          tenant_id: string
          title: NonNullable<Json>
          to_on?: string | null
        }
        Update: {
          from_on?: string | null
          invoice_id?: string
          order_id?: string | null
          position?: number
          quantity?: number
          sac?: string
          taxable_paise?: number
          tenant_id?: string
          title?: NonNullable<Json>
          to_on?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "invoice_lines_tenant_id_invoice_id_fkey"
            columns: ["tenant_id", "invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      invoice_payments: {
        Row: {
          at: string
          id: string
          invoice_id: string
          paise: number
          payment_id: string | null
          received_on: string
          recorded_by: string | null
          reference: string
          tds_paise: number
          tenant_id: string
        }
        Insert: {
          at?: string
          id: string
          invoice_id: string
          paise: number
          payment_id?: string | null
          received_on: string
          recorded_by?: string | null
          reference: string
          tds_paise?: number
          tenant_id: string
        }
        Update: {
          at?: string
          id?: string
          invoice_id?: string
          paise?: number
          payment_id?: string | null
          received_on?: string
          recorded_by?: string | null
          reference?: string
          tds_paise?: number
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "invoice_payments_payment_id_fkey"
            columns: ["payment_id"]
            isOneToOne: false
            referencedRelation: "payment_reports"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_payments_recorded_by_fkey"
            columns: ["recorded_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_payments_tenant_id_invoice_id_fkey"
            columns: ["tenant_id", "invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      invoices: {
        Row: {
          cgst_paise: number
          created_at: string
          credit_key: string | null
          credited_paise: number
          credits_id: string | null
          due_on: string | null
          id: string
          igst_paise: number
          is_sample: boolean
          issued_by: string | null
          issued_on: string
          kind: string
          language: string
          paid_paise: number
          place_of_supply: string
          reason: string | null
          recipient: NonNullable<Json>
          round_paise: number
          serial: string
          sgst_paise: number
          supplier: NonNullable<Json>
          supply: string
          tax_percent: number
          taxable_paise: number
          tds_paise: number
          tenant_id: string
          total_paise: number | null
          used_paise: number
        }
        Insert: {
          cgst_paise: number
          created_at?: string
          credit_key?: string | null
          credited_paise?: number
          credits_id?: string | null
          due_on?: string | null
          id?: string
          igst_paise: number
          is_sample?: boolean
          issued_by?: string | null
          issued_on: string
          kind: string
          language: string
          paid_paise?: number
          place_of_supply: string
          reason?: string | null
          recipient: NonNullable<Json>
          round_paise: number
          serial: string
          sgst_paise: number
          supplier: NonNullable<Json>
          supply: string
          tax_percent: number
          taxable_paise: number
          tds_paise?: number
          tenant_id: string
          total_paise?: never
          used_paise?: number
        }
        Update: {
          cgst_paise?: number
          created_at?: string
          credit_key?: string | null
          credited_paise?: number
          credits_id?: string | null
          due_on?: string | null
          id?: string
          igst_paise?: number
          is_sample?: boolean
          issued_by?: string | null
          issued_on?: string
          kind?: string
          language?: string
          paid_paise?: number
          place_of_supply?: string
          reason?: string | null
          recipient?: NonNullable<Json>
          round_paise?: number
          serial?: string
          sgst_paise?: number
          supplier?: NonNullable<Json>
          supply?: string
          tax_percent?: number
          taxable_paise?: number
          tds_paise?: number
          tenant_id?: string
          total_paise?: never
          used_paise?: number
        }
        Relationships: [
          {
            foreignKeyName: "invoices_credits_id_fkey"
            columns: ["credits_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_issued_by_fkey"
            columns: ["issued_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      job_roles: {
        Row: {
          created_at: string
          department_id: string
          id: string
          name: string
          tenant_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          department_id: string
          id?: string
          name: string
          tenant_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          department_id?: string
          id?: string
          name?: string
          tenant_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "job_roles_tenant_id_department_id_fkey"
            columns: ["tenant_id", "department_id"]
            isOneToOne: false
            referencedRelation: "departments"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "job_roles_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      join_requests: {
        Row: {
          asked_at: string
          decided_at: string | null
          decided_by: string | null
          done: Json | null
          employee_code: string | null
          full_name: string
          id: string
          is_sample: boolean
          job_role_id: string | null
          language: string
          outlet_id: string
          person_id: string | null
          phone: string | null
          state: string
          tenant_id: string
        }
        Insert: {
          asked_at?: string
          decided_at?: string | null
          decided_by?: string | null
          done?: Json | null
          employee_code?: string | null
          full_name: string
          id?: string
          is_sample?: boolean
          job_role_id?: string | null
          language: string
          outlet_id: string
          person_id?: string | null
          phone?: string | null
          state?: string
          tenant_id: string
        }
        Update: {
          asked_at?: string
          decided_at?: string | null
          decided_by?: string | null
          done?: Json | null
          employee_code?: string | null
          full_name?: string
          id?: string
          is_sample?: boolean
          job_role_id?: string | null
          language?: string
          outlet_id?: string
          person_id?: string | null
          phone?: string | null
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "join_requests_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "join_requests_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "join_requests_tenant_id_job_role_id_fkey"
            columns: ["tenant_id", "job_role_id"]
            isOneToOne: false
            referencedRelation: "job_roles"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "join_requests_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "join_requests_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      kpi_closings: {
        Row: {
          closed_at: string
          closed_by: string | null
          first_day: string
          id: string
          last_day: string
          outlet_id: string
          reason: string | null
          reopened_at: string | null
          reopened_by: string | null
          tenant_id: string
        }
        Insert: {
          closed_at?: string
          closed_by?: string | null
          first_day: string
          id?: string
          last_day: string
          outlet_id: string
          reason?: string | null
          reopened_at?: string | null
          reopened_by?: string | null
          tenant_id: string
        }
        Update: {
          closed_at?: string
          closed_by?: string | null
          first_day?: string
          id?: string
          last_day?: string
          outlet_id?: string
          reason?: string | null
          reopened_at?: string | null
          reopened_by?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "kpi_closings_closed_by_fkey"
            columns: ["closed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_closings_reopened_by_fkey"
            columns: ["reopened_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_closings_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_closings_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      kpi_days_off: {
        Row: {
          day: string | null
          id: number
          outlet_id: string
          said_at: string
          said_by: string | null
          tenant_id: string
          weekday: number | null
        }
        Insert: {
          day?: string | null
          id?: never
          outlet_id: string
          said_at?: string
          said_by?: string | null
          tenant_id: string
          weekday?: number | null
        }
        Update: {
          day?: string | null
          id?: never
          outlet_id?: string
          said_at?: string
          said_by?: string | null
          tenant_id?: string
          weekday?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "kpi_days_off_said_by_fkey"
            columns: ["said_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_days_off_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_days_off_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      kpi_entries: {
        Row: {
          batch_id: string | null
          entered_at: string
          entered_by: string | null
          id: string
          label: string | null
          reason: string | null
          source: string
          tenant_id: string
          written: number
        }
        Insert: {
          batch_id?: string | null
          entered_at?: string
          entered_by?: string | null
          id: string
          label?: string | null
          reason?: string | null
          source: string
          tenant_id: string
          written?: number
        }
        Update: {
          batch_id?: string | null
          entered_at?: string
          entered_by?: string | null
          id?: string
          label?: string | null
          reason?: string | null
          source?: string
          tenant_id?: string
          written?: number
        }
        Relationships: [
          {
            foreignKeyName: "kpi_entries_entered_by_fkey"
            columns: ["entered_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_entries_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      kpi_facts: {
        Row: {
          entry_id: string
          hour: number | null
          id: number
          measure_id: number
          month: string
          outlet_id: string
          said: number[]
          tenant_id: string
        }
        Insert: {
          entry_id: string
          hour?: number | null
          id?: number
          measure_id: number
          month: string
          outlet_id: string
          said: number[]
          tenant_id: string
        }
        Update: {
          entry_id?: string
          hour?: number | null
          id?: number
          measure_id?: number
          month?: string
          outlet_id?: string
          said?: number[]
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "kpi_facts_entry_id_fkey"
            columns: ["entry_id"]
            isOneToOne: false
            referencedRelation: "kpi_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_facts_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      kpi_former_formulas: {
        Row: {
          denominator: NonNullable<Json>
          id: number
          kpi_id: number
          numerator: NonNullable<Json>
          scale: number
          tenant_id: string
          until: string
        }
        Insert: {
          denominator: NonNullable<Json>
          id?: never
          kpi_id: number
          numerator: NonNullable<Json>
          scale: number
          tenant_id: string
          until?: string
        }
        Update: {
          denominator?: NonNullable<Json>
          id?: never
          kpi_id?: number
          numerator?: NonNullable<Json>
          scale?: number
          tenant_id?: string
          until?: string
        }
        Relationships: [
          {
            foreignKeyName: "kpi_former_formulas_kpi_id_fkey"
            columns: ["kpi_id"]
            isOneToOne: false
            referencedRelation: "kpis"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_former_formulas_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      kpi_imports: {
        Row: {
          begun_at: string
          begun_by: string | null
          fingerprint: string | null
          finished_at: string | null
          first_day: string | null
          id: string
          key_id: string | null
          label: string
          last_day: string | null
          refused: number
          rows: number
          source: string
          tenant_id: string
          undo_reason: string | null
          undone_at: string | null
          undone_by: string | null
          written: number
        }
        Insert: {
          begun_at?: string
          begun_by?: string | null
          fingerprint?: string | null
          finished_at?: string | null
          first_day?: string | null
          id: string
          key_id?: string | null
          label: string
          last_day?: string | null
          refused?: number
          rows: number
          source: string
          tenant_id: string
          undo_reason?: string | null
          undone_at?: string | null
          undone_by?: string | null
          written?: number
        }
        Update: {
          begun_at?: string
          begun_by?: string | null
          fingerprint?: string | null
          finished_at?: string | null
          first_day?: string | null
          id?: string
          key_id?: string | null
          label?: string
          last_day?: string | null
          refused?: number
          rows?: number
          source?: string
          tenant_id?: string
          undo_reason?: string | null
          undone_at?: string | null
          undone_by?: string | null
          written?: number
        }
        Relationships: [
          {
            foreignKeyName: "kpi_imports_begun_by_fkey"
            columns: ["begun_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_imports_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_imports_tenant_id_key_id_fkey"
            columns: ["tenant_id", "key_id"]
            isOneToOne: false
            referencedRelation: "ingestion_keys"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "kpi_imports_undone_by_fkey"
            columns: ["undone_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      kpi_kept: {
        Row: {
          measure_id: number
          outlet_id: string
          position: number
          tenant_id: string
        }
        Insert: {
          measure_id: number
          outlet_id: string
          position: number
          tenant_id: string
        }
        Update: {
          measure_id?: number
          outlet_id?: string
          position?: number
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "kpi_kept_measure_id_fkey"
            columns: ["measure_id"]
            isOneToOne: false
            referencedRelation: "measures"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_kept_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_kept_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      kpi_layouts: {
        Row: {
          headings: string
          id: string
          name: string
          saved_at: string
          saved_by: string | null
          tenant_id: string
          told: NonNullable<Json>
        }
        Insert: {
          headings: string
          id?: string
          name: string
          saved_at?: string
          saved_by?: string | null
          tenant_id: string
          told: NonNullable<Json>
        }
        Update: {
          headings?: string
          id?: string
          name?: string
          saved_at?: string
          saved_by?: string | null
          tenant_id?: string
          told?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "kpi_layouts_saved_by_fkey"
            columns: ["saved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_layouts_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      kpi_notes: {
        Row: {
          body: string | null
          edited_at: string | null
          first_day: string
          id: string
          kpi_id: number
          last_day: string
          outlet_id: string
          removed_at: string | null
          tenant_id: string
          written_at: string
          written_by: string | null
        }
        Insert: {
          body?: string | null
          edited_at?: string | null
          first_day: string
          id: string
          kpi_id: number
          last_day: string
          outlet_id: string
          removed_at?: string | null
          tenant_id: string
          written_at?: string
          written_by?: string | null
        }
        Update: {
          body?: string | null
          edited_at?: string | null
          first_day?: string
          id?: string
          kpi_id?: number
          last_day?: string
          outlet_id?: string
          removed_at?: string | null
          tenant_id?: string
          written_at?: string
          written_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "kpi_notes_kpi_id_fkey"
            columns: ["kpi_id"]
            isOneToOne: false
            referencedRelation: "kpis"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_notes_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_notes_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "kpi_notes_written_by_fkey"
            columns: ["written_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      kpi_refused_rows: {
        Row: {
          code: string
          id: number
          import_id: string
          line: number
          refused_at: string
          tenant_id: string
          told: string
        }
        Insert: {
          code: string
          id?: never
          import_id: string
          line: number
          refused_at?: string
          tenant_id: string
          told: string
        }
        Update: {
          code?: string
          id?: never
          import_id?: string
          line?: number
          refused_at?: string
          tenant_id?: string
          told?: string
        }
        Relationships: [
          {
            foreignKeyName: "kpi_refused_rows_tenant_id_import_id_fkey"
            columns: ["tenant_id", "import_id"]
            isOneToOne: false
            referencedRelation: "kpi_imports"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      kpi_targets: {
        Row: {
          first_day: string
          good_from: number
          high: number | null
          id: string
          kpi_id: number
          last_day: string | null
          near_from: number
          outlet_id: string | null
          plan: string
          set_at: string
          set_by: string | null
          target: number
          tenant_id: string
          watch_from: number
        }
        Insert: {
          first_day: string
          good_from?: number
          high?: number | null
          id?: string
          kpi_id: number
          last_day?: string | null
          near_from?: number
          outlet_id?: string | null
          plan: string
          set_at?: string
          set_by?: string | null
          target: number
          tenant_id: string
          watch_from?: number
        }
        Update: {
          first_day?: string
          good_from?: number
          high?: number | null
          id?: string
          kpi_id?: number
          last_day?: string | null
          near_from?: number
          outlet_id?: string | null
          plan?: string
          set_at?: string
          set_by?: string | null
          target?: number
          tenant_id?: string
          watch_from?: number
        }
        Relationships: [
          {
            foreignKeyName: "kpi_targets_kpi_id_fkey"
            columns: ["kpi_id"]
            isOneToOne: false
            referencedRelation: "kpis"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_targets_set_by_fkey"
            columns: ["set_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_targets_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "kpi_targets_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      kpis: {
        Row: {
          basis: Json | null
          created_at: string
          decimals: number
          denominator: NonNullable<Json>
          grain: string
          help: NonNullable<Json>
          id: number
          is_of_change: boolean
          key: string
          name: NonNullable<Json>
          numerator: NonNullable<Json>
          polarity: string
          position: number
          retired_at: string | null
          scale: number
          scope: string
          tenant_id: string | null
          unit: string
        }
        Insert: {
          basis?: Json | null
          created_at?: string
          decimals?: number
          denominator?: NonNullable<Json>
          grain: string
          help: NonNullable<Json>
          id?: never
          is_of_change?: boolean
          key: string
          name: NonNullable<Json>
          numerator: NonNullable<Json>
          polarity: string
          position: number
          retired_at?: string | null
          scale?: number
          scope: string
          tenant_id?: string | null
          unit: string
        }
        Update: {
          basis?: Json | null
          created_at?: string
          decimals?: number
          denominator?: NonNullable<Json>
          grain?: string
          help?: NonNullable<Json>
          id?: never
          is_of_change?: boolean
          key?: string
          name?: NonNullable<Json>
          numerator?: NonNullable<Json>
          polarity?: string
          position?: number
          retired_at?: string | null
          scale?: number
          scope?: string
          tenant_id?: string | null
          unit?: string
        }
        Relationships: [
          {
            foreignKeyName: "kpis_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      learning_paths: {
        Row: {
          created_at: string
          id: string
          published_at: string | null
          revision: number
          tenant_id: string | null
          updated_at: string
          updated_by: string | null
          withdrawn_at: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          published_at?: string | null
          revision?: number
          tenant_id?: string | null
          updated_at?: string
          updated_by?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          published_at?: string | null
          revision?: number
          tenant_id?: string | null
          updated_at?: string
          updated_by?: string | null
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "learning_paths_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "learning_paths_updated_by_fkey"
            columns: ["updated_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      lesson_completions: {
        Row: {
          assignment_id: string
          completed_at: string
          how: string
          lesson_id: string
          session_id: string | null
        }
        Insert: {
          assignment_id: string
          completed_at?: string
          how: string
          lesson_id: string
          session_id?: string | null
        }
        Update: {
          assignment_id?: string
          completed_at?: string
          how?: string
          lesson_id?: string
          session_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "lesson_completions_assignment_id_fkey"
            columns: ["assignment_id"]
            isOneToOne: false
            referencedRelation: "assignments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lesson_completions_lesson_id_fkey"
            columns: ["lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lesson_completions_session_id_fkey"
            columns: ["session_id"]
            isOneToOne: false
            referencedRelation: "training_sessions"
            referencedColumns: ["id"]
          },
        ]
      }
      lesson_events: {
        Row: {
          assignment_id: string
          client_id: string
          id: number
          kind: string
          lesson_id: string
          occurred_at: string
          recorded_at: string
          seconds: number
        }
        Insert: {
          assignment_id: string
          client_id: string
          id?: never
          kind: string
          lesson_id: string
          occurred_at?: string
          recorded_at?: string
          seconds?: number
        }
        Update: {
          assignment_id?: string
          client_id?: string
          id?: never
          kind?: string
          lesson_id?: string
          occurred_at?: string
          recorded_at?: string
          seconds?: number
        }
        Relationships: [
          {
            foreignKeyName: "lesson_events_assignment_id_fkey"
            columns: ["assignment_id"]
            isOneToOne: false
            referencedRelation: "assignments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lesson_events_lesson_id_fkey"
            columns: ["lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["id"]
          },
        ]
      }
      lessons: {
        Row: {
          blocks: NonNullable<Json>
          chapter_id: string
          id: string
          is_required: boolean
          key: string
          min_seconds: number | null
          minutes: number
          move_on: string
          observation: Json | null
          position: number
          quiz: Json | null
          skills: string[]
          title: NonNullable<Json>
          version_id: string
        }
        Insert: {
          blocks?: NonNullable<Json>
          chapter_id: string
          id?: string
          is_required?: boolean
          key: string
          min_seconds?: number | null
          minutes: number
          move_on: string
          observation?: Json | null
          position: number
          quiz?: Json | null
          skills?: string[]
          title: NonNullable<Json>
          version_id: string
        }
        Update: {
          blocks?: NonNullable<Json>
          chapter_id?: string
          id?: string
          is_required?: boolean
          key?: string
          min_seconds?: number | null
          minutes?: number
          move_on?: string
          observation?: Json | null
          position?: number
          quiz?: Json | null
          skills?: string[]
          title?: NonNullable<Json>
          version_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "lessons_chapter_id_fkey"
            columns: ["chapter_id"]
            isOneToOne: false
            referencedRelation: "course_chapters"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "lessons_version_id_fkey"
            columns: ["version_id"]
            isOneToOne: false
            referencedRelation: "course_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      loyalty_adjustments: {
        Row: {
          asked_at: string
          asked_by: string | null
          decided_at: string | null
          decided_by: string | null
          entry_id: number | null
          id: string
          is_sample: boolean
          member_id: string
          points: number
          reason: string
          state: string
          tenant_id: string
        }
        Insert: {
          asked_at?: string
          asked_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          entry_id?: number | null
          id: string
          is_sample?: boolean
          member_id: string
          points: number
          reason: string
          state?: string
          tenant_id: string
        }
        Update: {
          asked_at?: string
          asked_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          entry_id?: number | null
          id?: string
          is_sample?: boolean
          member_id?: string
          points?: number
          reason?: string
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_adjustments_asked_by_fkey"
            columns: ["asked_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_adjustments_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_adjustments_entry_id_fkey"
            columns: ["entry_id"]
            isOneToOne: false
            referencedRelation: "loyalty_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_adjustments_tenant_id_member_id_fkey"
            columns: ["tenant_id", "member_id"]
            isOneToOne: false
            referencedRelation: "loyalty_members"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_allocations: {
        Row: {
          entry_id: number
          lot_id: number
          points: number
        }
        Insert: {
          entry_id: number
          lot_id: number
          points: number
        }
        Update: {
          entry_id?: number
          lot_id?: number
          points?: number
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_allocations_entry_id_fkey"
            columns: ["entry_id"]
            isOneToOne: false
            referencedRelation: "loyalty_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_allocations_lot_id_fkey"
            columns: ["lot_id"]
            isOneToOne: false
            referencedRelation: "loyalty_lots"
            referencedColumns: ["id"]
          },
        ]
      }
      loyalty_bill_imports: {
        Row: {
          counted: number
          entry_ids: number[]
          file_name: string
          id: string
          is_sample: boolean
          made_at: string
          made_by: string | null
          outlet_id: string
          points: number
          tenant_id: string
          undone_at: string | null
          undone_by: string | null
        }
        Insert: {
          counted?: number
          entry_ids?: number[]
          file_name: string
          id: string
          is_sample?: boolean
          made_at?: string
          made_by?: string | null
          outlet_id: string
          points?: number
          tenant_id: string
          undone_at?: string | null
          undone_by?: string | null
        }
        Update: {
          counted?: number
          entry_ids?: number[]
          file_name?: string
          id?: string
          is_sample?: boolean
          made_at?: string
          made_by?: string | null
          outlet_id?: string
          points?: number
          tenant_id?: string
          undone_at?: string | null
          undone_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_bill_imports_made_by_fkey"
            columns: ["made_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_bill_imports_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_bill_imports_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "loyalty_bill_imports_undone_by_fkey"
            columns: ["undone_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      loyalty_campaign_members: {
        Row: {
          campaign_id: string
          is_held_out: boolean
          leave_code: string | null
          member_id: string
          read_at: string | null
          tenant_id: string
        }
        Insert: {
          campaign_id: string
          is_held_out: boolean
          leave_code?: string | null
          member_id: string
          read_at?: string | null
          tenant_id: string
        }
        Update: {
          campaign_id?: string
          is_held_out?: boolean
          leave_code?: string | null
          member_id?: string
          read_at?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_campaign_members_tenant_id_campaign_id_fkey"
            columns: ["tenant_id", "campaign_id"]
            isOneToOne: false
            referencedRelation: "loyalty_campaigns"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "loyalty_campaign_members_tenant_id_member_id_fkey"
            columns: ["tenant_id", "member_id"]
            isOneToOne: false
            referencedRelation: "loyalty_members"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_campaigns: {
        Row: {
          budget_paise: number | null
          contribution_percent: number
          created_at: string
          created_by: string | null
          holdout_percent: number
          id: string
          is_sample: boolean
          message: NonNullable<Json>
          name: string
          recipe: string
          seed: number
          segment: NonNullable<Json>
          started_at: string | null
          starts_on: string | null
          state: string
          tenant_id: string
          window_days: number
        }
        Insert: {
          budget_paise?: number | null
          contribution_percent?: number
          created_at?: string
          created_by?: string | null
          holdout_percent?: number
          id: string
          is_sample?: boolean
          message: NonNullable<Json>
          name: string
          recipe?: string
          seed?: number
          segment: NonNullable<Json>
          started_at?: string | null
          starts_on?: string | null
          state?: string
          tenant_id: string
          window_days?: number
        }
        Update: {
          budget_paise?: number | null
          contribution_percent?: number
          created_at?: string
          created_by?: string | null
          holdout_percent?: number
          id?: string
          is_sample?: boolean
          message?: NonNullable<Json>
          name?: string
          recipe?: string
          seed?: number
          segment?: NonNullable<Json>
          started_at?: string | null
          starts_on?: string | null
          state?: string
          tenant_id?: string
          window_days?: number
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_campaigns_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_campaigns_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      loyalty_claims: {
        Row: {
          amount_paise: number
          answer: string | null
          bill_no: string
          bill_on: string
          decided_at: string | null
          decided_by: string | null
          entry_id: number | null
          id: string
          is_sample: boolean
          made_at: string
          member_id: string
          note: string | null
          outlet_id: string
          photo_path: string | null
          state: string
          tenant_id: string
        }
        Insert: {
          amount_paise: number
          answer?: string | null
          bill_no: string
          bill_on: string
          decided_at?: string | null
          decided_by?: string | null
          entry_id?: number | null
          id: string
          is_sample?: boolean
          made_at?: string
          member_id: string
          note?: string | null
          outlet_id: string
          photo_path?: string | null
          state?: string
          tenant_id: string
        }
        Update: {
          amount_paise?: number
          answer?: string | null
          bill_no?: string
          bill_on?: string
          decided_at?: string | null
          decided_by?: string | null
          entry_id?: number | null
          id?: string
          is_sample?: boolean
          made_at?: string
          member_id?: string
          note?: string | null
          outlet_id?: string
          photo_path?: string | null
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_claims_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_claims_entry_id_fkey"
            columns: ["entry_id"]
            isOneToOne: false
            referencedRelation: "loyalty_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_claims_tenant_id_member_id_fkey"
            columns: ["tenant_id", "member_id"]
            isOneToOne: false
            referencedRelation: "loyalty_members"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "loyalty_claims_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_closings: {
        Row: {
          closed_at: string
          closed_by: string | null
          earned: number
          expired: number
          id: number
          is_sample: boolean
          late: number
          month: string
          reason: string | null
          redeemed: number
          redemption: NonNullable<Json>
          reopened_at: string | null
          reopened_by: string | null
          reward_paise: number
          spend_paise: number
          tenant_id: string
          value_paise: number
        }
        Insert: {
          closed_at?: string
          closed_by?: string | null
          earned: number
          expired: number
          id?: never
          is_sample?: boolean
          late: number
          month: string
          reason?: string | null
          redeemed: number
          redemption: NonNullable<Json>
          reopened_at?: string | null
          reopened_by?: string | null
          reward_paise: number
          spend_paise: number
          tenant_id: string
          value_paise: number
        }
        Update: {
          closed_at?: string
          closed_by?: string | null
          earned?: number
          expired?: number
          id?: never
          is_sample?: boolean
          late?: number
          month?: string
          reason?: string | null
          redeemed?: number
          redemption?: NonNullable<Json>
          reopened_at?: string | null
          reopened_by?: string | null
          reward_paise?: number
          spend_paise?: number
          tenant_id?: string
          value_paise?: number
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_closings_closed_by_fkey"
            columns: ["closed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_closings_reopened_by_fkey"
            columns: ["reopened_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_closings_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      loyalty_consents: {
        Row: {
          at: string
          how: string
          id: number
          is_given: boolean
          member_id: string
          purpose: string
          tenant_id: string
        }
        Insert: {
          at?: string
          how: string
          id?: never
          is_given: boolean
          member_id: string
          purpose: string
          tenant_id: string
        }
        Update: {
          at?: string
          how?: string
          id?: never
          is_given?: boolean
          member_id?: string
          purpose?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_consents_tenant_id_member_id_fkey"
            columns: ["tenant_id", "member_id"]
            isOneToOne: false
            referencedRelation: "loyalty_members"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_coupon_codes: {
        Row: {
          code: string
          coupon_id: string
          made_at: string
          revoked_at: string | null
          tenant_id: string
          used_at: string | null
        }
        Insert: {
          code: string
          coupon_id: string
          made_at?: string
          revoked_at?: string | null
          tenant_id: string
          used_at?: string | null
        }
        Update: {
          code?: string
          coupon_id?: string
          made_at?: string
          revoked_at?: string | null
          tenant_id?: string
          used_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_coupon_codes_tenant_id_coupon_id_fkey"
            columns: ["tenant_id", "coupon_id"]
            isOneToOne: false
            referencedRelation: "loyalty_coupons"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_coupon_uses: {
        Row: {
          at: string
          bill_no: string
          bill_paise: number
          code: string
          coupon_id: string
          discount_paise: number
          id: string
          idem_key: string
          member_id: string | null
          outlet_id: string
          shift_id: string | null
          tenant_id: string
          undone_at: string | null
        }
        Insert: {
          at?: string
          bill_no: string
          bill_paise: number
          code: string
          coupon_id: string
          discount_paise: number
          id?: string
          idem_key: string
          member_id?: string | null
          outlet_id: string
          shift_id?: string | null
          tenant_id: string
          undone_at?: string | null
        }
        Update: {
          at?: string
          bill_no?: string
          bill_paise?: number
          code?: string
          coupon_id?: string
          discount_paise?: number
          id?: string
          idem_key?: string
          member_id?: string | null
          outlet_id?: string
          shift_id?: string | null
          tenant_id?: string
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_coupon_uses_tenant_id_coupon_id_fkey"
            columns: ["tenant_id", "coupon_id"]
            isOneToOne: false
            referencedRelation: "loyalty_coupons"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "loyalty_coupon_uses_tenant_id_member_id_fkey"
            columns: ["tenant_id", "member_id"]
            isOneToOne: false
            referencedRelation: "loyalty_members"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "loyalty_coupon_uses_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_coupons: {
        Row: {
          budget_paise: number | null
          code: string | null
          created_at: string
          id: string
          is_sample: boolean
          kind: string
          min_bill_paise: number
          most_paise: number | null
          outlets: string[]
          per_guest_most: number | null
          spent_paise: number
          state: string
          tenant_id: string
          title: NonNullable<Json>
          uses: number
          uses_most: number | null
          valid_from: string
          valid_until: string
          worth: number
        }
        Insert: {
          budget_paise?: number | null
          code?: string | null
          created_at?: string
          id: string
          is_sample?: boolean
          kind: string
          min_bill_paise?: number
          most_paise?: number | null
          outlets?: string[]
          per_guest_most?: number | null
          spent_paise?: number
          state?: string
          tenant_id: string
          title: NonNullable<Json>
          uses?: number
          uses_most?: number | null
          valid_from: string
          valid_until: string
          worth: number
        }
        Update: {
          budget_paise?: number | null
          code?: string | null
          created_at?: string
          id?: string
          is_sample?: boolean
          kind?: string
          min_bill_paise?: number
          most_paise?: number | null
          outlets?: string[]
          per_guest_most?: number | null
          spent_paise?: number
          state?: string
          tenant_id?: string
          title?: NonNullable<Json>
          uses?: number
          uses_most?: number | null
          valid_from?: string
          valid_until?: string
          worth?: number
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_coupons_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      loyalty_entries: {
        Row: {
          actor_id: string | null
          amount_paise: number | null
          at: string
          bill_no: string | null
          booked_in: string | null
          id: number
          idem_key: string
          kind: string
          member_id: string
          noted_at: string | null
          outlet_id: string | null
          points: number
          ref_entry: number | null
          shift_id: string | null
          tenant_id: string
          version: number | null
          visitor_id: string
          why: string | null
        }
        Insert: {
          actor_id?: string | null
          amount_paise?: number | null
          at?: string
          bill_no?: string | null
          booked_in?: string | null
          id?: never
          idem_key: string
          kind: string
          member_id: string
          noted_at?: string | null
          outlet_id?: string | null
          points: number
          ref_entry?: number | null
          shift_id?: string | null
          tenant_id: string
          version?: number | null
          visitor_id: string
          why?: string | null
        }
        Update: {
          actor_id?: string | null
          amount_paise?: number | null
          at?: string
          bill_no?: string | null
          booked_in?: string | null
          id?: never
          idem_key?: string
          kind?: string
          member_id?: string
          noted_at?: string | null
          outlet_id?: string | null
          points?: number
          ref_entry?: number | null
          shift_id?: string | null
          tenant_id?: string
          version?: number | null
          visitor_id?: string
          why?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_entries_ref_entry_fkey"
            columns: ["ref_entry"]
            isOneToOne: false
            referencedRelation: "loyalty_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_entries_tenant_id_member_id_fkey"
            columns: ["tenant_id", "member_id"]
            isOneToOne: false
            referencedRelation: "loyalty_members"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_lots: {
        Row: {
          available_from: string
          entry_id: number
          expires_at: string | null
          id: number
          is_held: boolean
          member_id: string
          points: number
          remaining: number
          tenant_id: string
        }
        Insert: {
          available_from: string
          entry_id: number
          expires_at?: string | null
          id?: never
          is_held?: boolean
          member_id: string
          points: number
          remaining: number
          tenant_id: string
        }
        Update: {
          available_from?: string
          entry_id?: number
          expires_at?: string | null
          id?: never
          is_held?: boolean
          member_id?: string
          points?: number
          remaining?: number
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_lots_entry_id_fkey"
            columns: ["entry_id"]
            isOneToOne: false
            referencedRelation: "loyalty_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_lots_tenant_id_member_id_fkey"
            columns: ["tenant_id", "member_id"]
            isOneToOne: false
            referencedRelation: "loyalty_members"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_members: {
        Row: {
          birthday: string | null
          card: string
          debt: number
          email: string | null
          first_visit_on: string | null
          full_name: string | null
          id: string
          is_sample: boolean
          joined_at: string
          joined_outlet_id: string | null
          language: string
          last_outlet_id: string | null
          last_visit_on: string | null
          merged_into: string | null
          phone: string | null
          points: number
          purse_id: string | null
          redeemed: number
          referral_code: string
          referral_paid_at: string | null
          referred_by: string | null
          spend_paise: number
          state: string
          takes_offers: boolean
          tenant_id: string
          tier: string | null
          tier_until: string | null
          visits: number
          wallet_asked_by: string | null
        }
        Insert: {
          birthday?: string | null
          card: string
          debt?: number
          email?: string | null
          first_visit_on?: string | null
          full_name?: string | null
          id?: string
          is_sample?: boolean
          joined_at?: string
          joined_outlet_id?: string | null
          language?: string
          last_outlet_id?: string | null
          last_visit_on?: string | null
          merged_into?: string | null
          phone?: string | null
          points?: number
          purse_id?: string | null
          redeemed?: number
          referral_code: string
          referral_paid_at?: string | null
          referred_by?: string | null
          spend_paise?: number
          state?: string
          takes_offers?: boolean
          tenant_id: string
          tier?: string | null
          tier_until?: string | null
          visits?: number
          wallet_asked_by?: string | null
        }
        Update: {
          birthday?: string | null
          card?: string
          debt?: number
          email?: string | null
          first_visit_on?: string | null
          full_name?: string | null
          id?: string
          is_sample?: boolean
          joined_at?: string
          joined_outlet_id?: string | null
          language?: string
          last_outlet_id?: string | null
          last_visit_on?: string | null
          merged_into?: string | null
          phone?: string | null
          points?: number
          purse_id?: string | null
          redeemed?: number
          referral_code?: string
          referral_paid_at?: string | null
          referred_by?: string | null
          spend_paise?: number
          state?: string
          takes_offers?: boolean
          tenant_id?: string
          tier?: string | null
          tier_until?: string | null
          visits?: number
          wallet_asked_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_members_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_members_tenant_id_joined_outlet_id_fkey"
            columns: ["tenant_id", "joined_outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_programmes: {
        Row: {
          adjust_alone_most: number
          draft: NonNullable<Json>
          is_sample: boolean
          opened_at: string | null
          state: string
          tenant_id: string
          updated_at: string
          version: number
        }
        Insert: {
          adjust_alone_most?: number
          draft?: NonNullable<Json>
          is_sample?: boolean
          opened_at?: string | null
          state?: string
          tenant_id: string
          updated_at?: string
          version?: number
        }
        Update: {
          adjust_alone_most?: number
          draft?: NonNullable<Json>
          is_sample?: boolean
          opened_at?: string | null
          state?: string
          tenant_id?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_programmes_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: true
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      loyalty_redemptions: {
        Row: {
          actor_id: string | null
          bill_no: string | null
          code: string
          cost_paise: number
          ended_at: string | null
          entry_id: number
          expires_at: string
          id: string
          idem_key: string
          is_sample: boolean
          issued_at: string
          member_id: string
          outlet_id: string | null
          points: number
          reward_id: string
          shift_id: string | null
          state: string
          tenant_id: string
        }
        Insert: {
          actor_id?: string | null
          bill_no?: string | null
          code: string
          cost_paise: number
          ended_at?: string | null
          entry_id: number
          expires_at?: string
          id?: string
          idem_key: string
          is_sample?: boolean
          issued_at?: string
          member_id: string
          outlet_id?: string | null
          points: number
          reward_id: string
          shift_id?: string | null
          state?: string
          tenant_id: string
        }
        Update: {
          actor_id?: string | null
          bill_no?: string | null
          code?: string
          cost_paise?: number
          ended_at?: string | null
          entry_id?: number
          expires_at?: string
          id?: string
          idem_key?: string
          is_sample?: boolean
          issued_at?: string
          member_id?: string
          outlet_id?: string | null
          points?: number
          reward_id?: string
          shift_id?: string | null
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_redemptions_entry_id_fkey"
            columns: ["entry_id"]
            isOneToOne: false
            referencedRelation: "loyalty_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_redemptions_tenant_id_member_id_fkey"
            columns: ["tenant_id", "member_id"]
            isOneToOne: false
            referencedRelation: "loyalty_members"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "loyalty_redemptions_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "loyalty_redemptions_tenant_id_reward_id_fkey"
            columns: ["tenant_id", "reward_id"]
            isOneToOne: false
            referencedRelation: "loyalty_rewards"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_rewards: {
        Row: {
          cost_paise: number
          created_at: string
          id: string
          is_sample: boolean
          outlets: string[]
          per_member_most: number | null
          photo_alt: Json | null
          photo_height: number | null
          photo_id: string | null
          photo_path: string | null
          photo_width: number | null
          picture: string
          points: number
          state: string
          stock: number | null
          tenant_id: string
          terms: NonNullable<Json>
          tier: string | null
          title: NonNullable<Json>
          valid_from: string
          valid_until: string | null
        }
        Insert: {
          cost_paise: number
          created_at?: string
          id: string
          is_sample?: boolean
          outlets?: string[]
          per_member_most?: number | null
          photo_alt?: Json | null
          photo_height?: number | null
          photo_id?: string | null
          photo_path?: string | null
          photo_width?: number | null
          picture?: string
          points: number
          state?: string
          stock?: number | null
          tenant_id: string
          terms?: NonNullable<Json>
          tier?: string | null
          title: NonNullable<Json>
          valid_from?: string
          valid_until?: string | null
        }
        Update: {
          cost_paise?: number
          created_at?: string
          id?: string
          is_sample?: boolean
          outlets?: string[]
          per_member_most?: number | null
          photo_alt?: Json | null
          photo_height?: number | null
          photo_id?: string | null
          photo_path?: string | null
          photo_width?: number | null
          picture?: string
          points?: number
          state?: string
          stock?: number | null
          tenant_id?: string
          terms?: NonNullable<Json>
          tier?: string | null
          title?: NonNullable<Json>
          valid_from?: string
          valid_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_rewards_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      loyalty_shifts: {
        Row: {
          closed_at: string | null
          device: string | null
          expires_at: string
          id: string
          is_sample: boolean
          opened_at: string
          opened_by: string | null
          outlet_id: string
          tenant_id: string
          token_hash: string
        }
        Insert: {
          closed_at?: string | null
          device?: string | null
          expires_at?: string
          id?: string
          is_sample?: boolean
          opened_at?: string
          opened_by?: string | null
          outlet_id: string
          tenant_id: string
          token_hash: string
        }
        Update: {
          closed_at?: string | null
          device?: string | null
          expires_at?: string
          id?: string
          is_sample?: boolean
          opened_at?: string
          opened_by?: string | null
          outlet_id?: string
          tenant_id?: string
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_shifts_opened_by_fkey"
            columns: ["opened_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_shifts_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_shifts_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_signals: {
        Row: {
          actor_id: string | null
          decided_at: string | null
          decided_by: string | null
          entry_id: number | null
          evidence: NonNullable<Json>
          holds: boolean
          id: string
          is_sample: boolean
          kind: string
          member_id: string | null
          note: string | null
          noticed_at: string
          outlet_id: string | null
          shift_id: string | null
          state: string
          tenant_id: string
        }
        Insert: {
          actor_id?: string | null
          decided_at?: string | null
          decided_by?: string | null
          entry_id?: number | null
          evidence?: NonNullable<Json>
          holds?: boolean
          id?: string
          is_sample?: boolean
          kind: string
          member_id?: string | null
          note?: string | null
          noticed_at?: string
          outlet_id?: string | null
          shift_id?: string | null
          state?: string
          tenant_id: string
        }
        Update: {
          actor_id?: string | null
          decided_at?: string | null
          decided_by?: string | null
          entry_id?: number | null
          evidence?: NonNullable<Json>
          holds?: boolean
          id?: string
          is_sample?: boolean
          kind?: string
          member_id?: string | null
          note?: string | null
          noticed_at?: string
          outlet_id?: string | null
          shift_id?: string | null
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_signals_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_signals_entry_id_fkey"
            columns: ["entry_id"]
            isOneToOne: false
            referencedRelation: "loyalty_entries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_signals_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_signals_tenant_id_member_id_fkey"
            columns: ["tenant_id", "member_id"]
            isOneToOne: false
            referencedRelation: "loyalty_members"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "loyalty_signals_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      loyalty_versions: {
        Row: {
          id: string
          number: number
          published_at: string
          published_by: string | null
          rules: NonNullable<Json>
          tenant_id: string
        }
        Insert: {
          id?: string
          number: number
          published_at?: string
          published_by?: string | null
          rules: NonNullable<Json>
          tenant_id: string
        }
        Update: {
          id?: string
          number?: number
          published_at?: string
          published_by?: string | null
          rules?: NonNullable<Json>
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "loyalty_versions_published_by_fkey"
            columns: ["published_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "loyalty_versions_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      mail_outbox: {
        Row: {
          attempts: number
          blanked_at: string | null
          body_html: string | null
          body_text: string | null
          created_at: string
          data: Json | null
          dedupe_key: string | null
          due_at: string
          id: string
          is_bulk: boolean
          language: string
          last_error: string | null
          recipient: string
          sent_at: string | null
          status: string
          subject: string | null
          template: string
          tenant_id: string | null
        }
        Insert: {
          attempts?: number
          blanked_at?: string | null
          body_html?: string | null
          body_text?: string | null
          created_at?: string
          data?: Json | null
          dedupe_key?: string | null
          due_at?: string
          id?: string
          is_bulk?: boolean
          language?: string
          last_error?: string | null
          recipient: string
          sent_at?: string | null
          status?: string
          subject?: string | null
          template: string
          tenant_id?: string | null
        }
        Update: {
          attempts?: number
          blanked_at?: string | null
          body_html?: string | null
          body_text?: string | null
          created_at?: string
          data?: Json | null
          dedupe_key?: string | null
          due_at?: string
          id?: string
          is_bulk?: boolean
          language?: string
          last_error?: string | null
          recipient?: string
          sent_at?: string | null
          status?: string
          subject?: string | null
          template?: string
          tenant_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "mail_outbox_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      measures: {
        Row: {
          created_at: string
          decimals: number
          help: NonNullable<Json>
          id: number
          kept_by: string
          key: string
          kind: string
          least: number
          most: number
          name: NonNullable<Json>
          position: number
          retired_at: string | null
          scope: string
          tenant_id: string | null
          unit: string
        }
        Insert: {
          created_at?: string
          decimals?: number
          help: NonNullable<Json>
          id?: never
          kept_by: string
          key: string
          kind: string
          least?: number
          most: number
          name: NonNullable<Json>
          position: number
          retired_at?: string | null
          scope: string
          tenant_id?: string | null
          unit: string
        }
        Update: {
          created_at?: string
          decimals?: number
          help?: NonNullable<Json>
          id?: never
          kept_by?: string
          key?: string
          kind?: string
          least?: number
          most?: number
          name?: NonNullable<Json>
          position?: number
          retired_at?: string | null
          scope?: string
          tenant_id?: string | null
          unit?: string
        }
        Relationships: [
          {
            foreignKeyName: "measures_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      mentoring_pairs: {
        Row: {
          asked_at: string
          began_on: string | null
          ended_at: string | null
          goal_role_id: string | null
          id: string
          is_sample: boolean
          mentee_id: string
          mentor_id: string
          message: string
          programme: string | null
          reason: string | null
          state: string
          stood_at: number | null
          tenant_id: string
          until: string | null
        }
        Insert: {
          asked_at?: string
          began_on?: string | null
          ended_at?: string | null
          goal_role_id?: string | null
          id: string
          is_sample?: boolean
          mentee_id: string
          mentor_id: string
          message: string
          programme?: string | null
          reason?: string | null
          state?: string
          stood_at?: number | null
          tenant_id: string
          until?: string | null
        }
        Update: {
          asked_at?: string
          began_on?: string | null
          ended_at?: string | null
          goal_role_id?: string | null
          id?: string
          is_sample?: boolean
          mentee_id?: string
          mentor_id?: string
          message?: string
          programme?: string | null
          reason?: string | null
          state?: string
          stood_at?: number | null
          tenant_id?: string
          until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "mentoring_pairs_tenant_id_goal_role_id_fkey"
            columns: ["tenant_id", "goal_role_id"]
            isOneToOne: false
            referencedRelation: "job_roles"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "mentoring_pairs_tenant_id_mentee_id_fkey"
            columns: ["tenant_id", "mentee_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "mentoring_pairs_tenant_id_mentor_id_fkey"
            columns: ["tenant_id", "mentor_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "mentoring_pairs_tenant_id_programme_fkey"
            columns: ["tenant_id", "programme"]
            isOneToOne: false
            referencedRelation: "mentoring_programmes"
            referencedColumns: ["tenant_id", "key"]
          },
        ]
      }
      mentoring_programmes: {
        Row: {
          about: NonNullable<Json>
          every_days: number
          is_on: boolean
          key: string
          months: number
          name: NonNullable<Json>
          steps: NonNullable<Json>
          tenant_id: string
        }
        Insert: {
          about: NonNullable<Json>
          every_days: number
          is_on?: boolean
          key: string
          months: number
          name: NonNullable<Json>
          steps: NonNullable<Json>
          tenant_id: string
        }
        Update: {
          about?: NonNullable<Json>
          every_days?: number
          is_on?: boolean
          key?: string
          months?: number
          name?: NonNullable<Json>
          steps?: NonNullable<Json>
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "mentoring_programmes_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      mentoring_steps: {
        Row: {
          done_on: string | null
          due_on: string
          id: number
          pair_id: string
          position: number
          tenant_id: string
          title: NonNullable<Json>
        }
        Insert: {
          done_on?: string | null
          due_on: string
          id?: never
          pair_id: string
          position: number
          tenant_id: string
          title: NonNullable<Json>
        }
        Update: {
          done_on?: string | null
          due_on?: string
          id?: never
          pair_id?: string
          position?: number
          tenant_id?: string
          title?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "mentoring_steps_tenant_id_pair_id_fkey"
            columns: ["tenant_id", "pair_id"]
            isOneToOne: false
            referencedRelation: "mentoring_pairs"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      mentoring_talks: {
        Row: {
          held_on: string
          id: number
          pair_id: string
          tenant_id: string
        }
        Insert: {
          held_on: string
          id?: never
          pair_id: string
          tenant_id: string
        }
        Update: {
          held_on?: string
          id?: never
          pair_id?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "mentoring_talks_tenant_id_pair_id_fkey"
            columns: ["tenant_id", "pair_id"]
            isOneToOne: false
            referencedRelation: "mentoring_pairs"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      mentors: {
        Row: {
          about: string
          is_paused: boolean
          is_sample: boolean
          languages: string[]
          offered_at: string
          person_id: string
          places: number
          tenant_id: string
        }
        Insert: {
          about: string
          is_paused?: boolean
          is_sample?: boolean
          languages?: string[]
          offered_at?: string
          person_id: string
          places?: number
          tenant_id: string
        }
        Update: {
          about?: string
          is_paused?: boolean
          is_sample?: boolean
          languages?: string[]
          offered_at?: string
          person_id?: string
          places?: number
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "mentors_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      menu_items: {
        Row: {
          added_at: string
          category: string
          id: number
          name: string
          tenant_id: string
        }
        Insert: {
          added_at?: string
          category?: string
          id?: never
          name: string
          tenant_id: string
        }
        Update: {
          added_at?: string
          category?: string
          id?: never
          name?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "menu_items_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      menu_prices: {
        Row: {
          cost: number | null
          from_day: string
          id: number
          item_id: number
          price: number | null
          set_at: string
          set_by: string | null
          tenant_id: string
        }
        Insert: {
          cost?: number | null
          from_day?: string
          id?: never
          item_id: number
          price?: number | null
          set_at?: string
          set_by?: string | null
          tenant_id: string
        }
        Update: {
          cost?: number | null
          from_day?: string
          id?: never
          item_id?: number
          price?: number | null
          set_at?: string
          set_by?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "menu_prices_set_by_fkey"
            columns: ["set_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "menu_prices_tenant_id_item_id_fkey"
            columns: ["tenant_id", "item_id"]
            isOneToOne: false
            referencedRelation: "menu_items"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      menu_sales: {
        Row: {
          day: string
          import_id: string
          item_id: number
          outlet_id: string
          revenue: number
          sold: number
          tenant_id: string
        }
        Insert: {
          day: string
          import_id: string
          item_id: number
          outlet_id: string
          revenue: number
          sold: number
          tenant_id: string
        }
        Update: {
          day?: string
          import_id?: string
          item_id?: number
          outlet_id?: string
          revenue?: number
          sold?: number
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "menu_sales_tenant_id_import_id_fkey"
            columns: ["tenant_id", "import_id"]
            isOneToOne: false
            referencedRelation: "kpi_imports"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "menu_sales_tenant_id_item_id_fkey"
            columns: ["tenant_id", "item_id"]
            isOneToOne: false
            referencedRelation: "menu_items"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "menu_sales_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      message_outbox: {
        Row: {
          attempts: number
          created_at: string
          dismissed_at: string | null
          due_at: string
          expires_at: string
          given: Json | null
          id: string
          language: string
          last_error: string | null
          recipient: string
          sent_at: string | null
          status: string
          template: string
          tenant_id: string | null
        }
        Insert: {
          attempts?: number
          created_at?: string
          dismissed_at?: string | null
          due_at?: string
          expires_at: string
          given?: Json | null
          id?: string
          language: string
          last_error?: string | null
          recipient: string
          sent_at?: string | null
          status?: string
          template: string
          tenant_id?: string | null
        }
        Update: {
          attempts?: number
          created_at?: string
          dismissed_at?: string | null
          due_at?: string
          expires_at?: string
          given?: Json | null
          id?: string
          language?: string
          last_error?: string | null
          recipient?: string
          sent_at?: string | null
          status?: string
          template?: string
          tenant_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "message_outbox_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_letters: {
        Row: {
          created_at: string
          created_by: string | null
          finished_at: string | null
          id: string
          is_sample: boolean
          missing: string | null
          revision: number
          send_at: string | null
          sent_by: string | null
          started_at: string | null
          state: string
          subject_en: string
          subject_hi: string
          tally: Json | null
          text_en: string
          text_hi: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          finished_at?: string | null
          id?: string
          is_sample?: boolean
          missing?: string | null
          revision?: number
          send_at?: string | null
          sent_by?: string | null
          started_at?: string | null
          state?: string
          subject_en?: string
          subject_hi?: string
          tally?: Json | null
          text_en?: string
          text_hi?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          finished_at?: string | null
          id?: string
          is_sample?: boolean
          missing?: string | null
          revision?: number
          send_at?: string | null
          sent_by?: string | null
          started_at?: string | null
          state?: string
          subject_en?: string
          subject_hi?: string
          tally?: Json | null
          text_en?: string
          text_hi?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_letters_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_letters_sent_by_fkey"
            columns: ["sent_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_recipients: {
        Row: {
          error: string | null
          id: string
          language: string
          letter_id: string
          settled_at: string | null
          state: string
          subscription_id: string
        }
        Insert: {
          error?: string | null
          id?: string
          language: string
          letter_id: string
          settled_at?: string | null
          state?: string
          subscription_id: string
        }
        Update: {
          error?: string | null
          id?: string
          language?: string
          letter_id?: string
          settled_at?: string | null
          state?: string
          subscription_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_recipients_letter_id_fkey"
            columns: ["letter_id"]
            isOneToOne: false
            referencedRelation: "newsletter_letters"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "newsletter_recipients_subscription_id_fkey"
            columns: ["subscription_id"]
            isOneToOne: false
            referencedRelation: "newsletter_subscriptions"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_subscriptions: {
        Row: {
          agreed_at: string
          agreement_version: string
          confirmed_at: string | null
          created_at: string
          email: string
          id: string
          is_sample: boolean
          language: string
          page: string | null
          source: NonNullable<Json>
          state: string
          unsubscribed_at: string | null
          updated_at: string
        }
        Insert: {
          agreed_at?: string
          agreement_version: string
          confirmed_at?: string | null
          created_at?: string
          email: string
          id?: string
          is_sample?: boolean
          language?: string
          page?: string | null
          source?: NonNullable<Json>
          state?: string
          unsubscribed_at?: string | null
          updated_at?: string
        }
        Update: {
          agreed_at?: string
          agreement_version?: string
          confirmed_at?: string | null
          created_at?: string
          email?: string
          id?: string
          is_sample?: boolean
          language?: string
          page?: string | null
          source?: NonNullable<Json>
          state?: string
          unsubscribed_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      observation_photos: {
        Row: {
          bytes: number
          client_id: string
          created_at: string
          height: number
          id: string
          item: string | null
          observation_id: string
          path: string
          taken_by: string | null
          width: number
        }
        Insert: {
          bytes: number
          client_id: string
          created_at?: string
          height: number
          id?: string
          item?: string | null
          observation_id: string
          path: string
          taken_by?: string | null
          width: number
        }
        Update: {
          bytes?: number
          client_id?: string
          created_at?: string
          height?: number
          id?: string
          item?: string | null
          observation_id?: string
          path?: string
          taken_by?: string | null
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "observation_photos_observation_id_fkey"
            columns: ["observation_id"]
            isOneToOne: false
            referencedRelation: "observations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "observation_photos_taken_by_fkey"
            columns: ["taken_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      observation_steps: {
        Row: {
          actor_id: string | null
          client_id: string | null
          id: number
          kind: string
          observation_id: string
          recorded_at: string
          told: NonNullable<Json>
        }
        Insert: {
          actor_id?: string | null
          client_id?: string | null
          id?: never
          kind: string
          observation_id: string
          recorded_at?: string
          told?: NonNullable<Json>
        }
        Update: {
          actor_id?: string | null
          client_id?: string | null
          id?: never
          kind?: string
          observation_id?: string
          recorded_at?: string
          told?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "observation_steps_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "observation_steps_observation_id_fkey"
            columns: ["observation_id"]
            isOneToOne: false
            referencedRelation: "observations"
            referencedColumns: ["id"]
          },
        ]
      }
      observations: {
        Row: {
          assignment_id: string
          attempt: number
          client_id: string
          coach_note: string | null
          created_at: string
          decided_at: string | null
          handed_at: string | null
          handed_by: string | null
          handed_note: string | null
          id: string
          items: NonNullable<Json>
          lesson_id: string
          next_step: string | null
          observer_id: string | null
          outlet_id: string | null
          person_id: string
          planned_at: string | null
          requested_at: string | null
          requested_by: string | null
          started_at: string | null
          state: string
          tenant_id: string
          touched_at: string
          version_id: string
          void_reason: string | null
          voided_at: string | null
          voided_by: string | null
        }
        Insert: {
          assignment_id: string
          attempt: number
          client_id: string
          coach_note?: string | null
          created_at?: string
          decided_at?: string | null
          handed_at?: string | null
          handed_by?: string | null
          handed_note?: string | null
          id?: string
          items?: NonNullable<Json>
          lesson_id: string
          next_step?: string | null
          observer_id?: string | null
          outlet_id?: string | null
          person_id: string
          planned_at?: string | null
          requested_at?: string | null
          requested_by?: string | null
          started_at?: string | null
          state: string
          tenant_id: string
          touched_at?: string
          version_id: string
          void_reason?: string | null
          voided_at?: string | null
          voided_by?: string | null
        }
        Update: {
          assignment_id?: string
          attempt?: number
          client_id?: string
          coach_note?: string | null
          created_at?: string
          decided_at?: string | null
          handed_at?: string | null
          handed_by?: string | null
          handed_note?: string | null
          id?: string
          items?: NonNullable<Json>
          lesson_id?: string
          next_step?: string | null
          observer_id?: string | null
          outlet_id?: string | null
          person_id?: string
          planned_at?: string | null
          requested_at?: string | null
          requested_by?: string | null
          started_at?: string | null
          state?: string
          tenant_id?: string
          touched_at?: string
          version_id?: string
          void_reason?: string | null
          voided_at?: string | null
          voided_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "observations_assignment_id_fkey"
            columns: ["assignment_id"]
            isOneToOne: false
            referencedRelation: "assignments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "observations_handed_by_fkey"
            columns: ["handed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "observations_lesson_id_fkey"
            columns: ["lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "observations_observer_id_fkey"
            columns: ["observer_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "observations_requested_by_fkey"
            columns: ["requested_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "observations_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "observations_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "observations_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "observations_version_id_fkey"
            columns: ["version_id"]
            isOneToOne: false
            referencedRelation: "course_versions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "observations_voided_by_fkey"
            columns: ["voided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      occasions: {
        Row: {
          basis: string | null
          festival: string | null
          first_day: string
          id: string
          kind: string
          last_day: string
          main_day: string
          name: NonNullable<Json>
          outlet_id: string | null
          set_at: string
          set_by: string | null
          source: string | null
          tenant_id: string | null
        }
        Insert: {
          basis?: string | null
          festival?: string | null
          first_day: string
          id?: string
          kind: string
          last_day: string
          main_day: string
          name: NonNullable<Json>
          outlet_id?: string | null
          set_at?: string
          set_by?: string | null
          source?: string | null
          tenant_id?: string | null
        }
        Update: {
          basis?: string | null
          festival?: string | null
          first_day?: string
          id?: string
          kind?: string
          last_day?: string
          main_day?: string
          name?: NonNullable<Json>
          outlet_id?: string | null
          set_at?: string
          set_by?: string | null
          source?: string | null
          tenant_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "occasions_set_by_fkey"
            columns: ["set_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "occasions_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "occasions_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      opening_consents: {
        Row: {
          agreed_at: string
          person_id: string
          tenant_id: string
        }
        Insert: {
          agreed_at?: string
          person_id: string
          tenant_id: string
        }
        Update: {
          agreed_at?: string
          person_id?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "opening_consents_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      opening_interests: {
        Row: {
          decided_at: string | null
          id: string
          is_sample: boolean
          message: string | null
          opening_id: string
          person_id: string
          read_at: string | null
          reason: string | null
          shown_at: string
          starts_on: string | null
          state: string
          tenant_id: string
        }
        Insert: {
          decided_at?: string | null
          id?: string
          is_sample?: boolean
          message?: string | null
          opening_id: string
          person_id: string
          read_at?: string | null
          reason?: string | null
          shown_at?: string
          starts_on?: string | null
          state?: string
          tenant_id: string
        }
        Update: {
          decided_at?: string | null
          id?: string
          is_sample?: boolean
          message?: string | null
          opening_id?: string
          person_id?: string
          read_at?: string | null
          reason?: string | null
          shown_at?: string
          starts_on?: string | null
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "opening_interests_tenant_id_opening_id_fkey"
            columns: ["tenant_id", "opening_id"]
            isOneToOne: false
            referencedRelation: "openings"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "opening_interests_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      opening_steps: {
        Row: {
          at: string
          id: number
          interest_id: string
          said_by: string | null
          state: string
          tenant_id: string
        }
        Insert: {
          at?: string
          id?: never
          interest_id: string
          said_by?: string | null
          state: string
          tenant_id: string
        }
        Update: {
          at?: string
          id?: never
          interest_id?: string
          said_by?: string | null
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "opening_steps_said_by_fkey"
            columns: ["said_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "opening_steps_tenant_id_interest_id_fkey"
            columns: ["tenant_id", "interest_id"]
            isOneToOne: false
            referencedRelation: "opening_interests"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      openings: {
        Row: {
          about: Json | null
          close_reason: string | null
          closes_on: string
          ended_at: string | null
          id: string
          is_sample: boolean
          job_role_id: string
          outlet_id: string
          pay_from_paise: number | null
          pay_to_paise: number | null
          places: number
          posted_at: string
          state: string
          tenant_id: string
        }
        Insert: {
          about?: Json | null
          close_reason?: string | null
          closes_on: string
          ended_at?: string | null
          id: string
          is_sample?: boolean
          job_role_id: string
          outlet_id: string
          pay_from_paise?: number | null
          pay_to_paise?: number | null
          places?: number
          posted_at?: string
          state?: string
          tenant_id: string
        }
        Update: {
          about?: Json | null
          close_reason?: string | null
          closes_on?: string
          ended_at?: string | null
          id?: string
          is_sample?: boolean
          job_role_id?: string
          outlet_id?: string
          pay_from_paise?: number | null
          pay_to_paise?: number | null
          places?: number
          posted_at?: string
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "openings_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "openings_tenant_id_job_role_id_fkey"
            columns: ["tenant_id", "job_role_id"]
            isOneToOne: false
            referencedRelation: "job_roles"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "openings_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      outlet_cards: {
        Row: {
          code: string
          id: string
          made_at: string
          made_by: string | null
          outlet_id: string
          replaced_at: string | null
          tenant_id: string
        }
        Insert: {
          code: string
          id?: string
          made_at?: string
          made_by?: string | null
          outlet_id: string
          replaced_at?: string | null
          tenant_id: string
        }
        Update: {
          code?: string
          id?: string
          made_at?: string
          made_by?: string | null
          outlet_id?: string
          replaced_at?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "outlet_cards_made_by_fkey"
            columns: ["made_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outlet_cards_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "outlet_cards_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      outlets: {
        Row: {
          address: string | null
          city: string
          created_at: string
          fssai_license: string | null
          fssai_valid_until: string | null
          id: string
          is_active: boolean
          joins_freely: boolean
          kind: string
          name: string
          place_lat: number | null
          place_lng: number | null
          rooms: number | null
          seats: number | null
          tenant_id: string
          time_zone: string
          updated_at: string
        }
        Insert: {
          address?: string | null
          city: string
          created_at?: string
          fssai_license?: string | null
          fssai_valid_until?: string | null
          id?: string
          is_active?: boolean
          joins_freely?: boolean
          kind: string
          name: string
          place_lat?: number | null
          place_lng?: number | null
          rooms?: number | null
          seats?: number | null
          tenant_id: string
          time_zone?: string
          updated_at?: string
        }
        Update: {
          address?: string | null
          city?: string
          created_at?: string
          fssai_license?: string | null
          fssai_valid_until?: string | null
          id?: string
          is_active?: boolean
          joins_freely?: boolean
          kind?: string
          name?: string
          place_lat?: number | null
          place_lng?: number | null
          rooms?: number | null
          seats?: number | null
          tenant_id?: string
          time_zone?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "outlets_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      path_assignments: {
        Row: {
          assigned_at: string
          assigned_by: string | null
          cancelled_at: string | null
          cancelled_by: string | null
          cancelled_for: string | null
          completed_at: string | null
          id: string
          moved_at: string | null
          note: string | null
          path_id: string
          person_id: string
          source: string
          source_ref: string | null
          tenant_id: string
          version_id: string
        }
        Insert: {
          assigned_at?: string
          assigned_by?: string | null
          cancelled_at?: string | null
          cancelled_by?: string | null
          cancelled_for?: string | null
          completed_at?: string | null
          id?: string
          moved_at?: string | null
          note?: string | null
          path_id: string
          person_id: string
          source: string
          source_ref?: string | null
          tenant_id: string
          version_id: string
        }
        Update: {
          assigned_at?: string
          assigned_by?: string | null
          cancelled_at?: string | null
          cancelled_by?: string | null
          cancelled_for?: string | null
          completed_at?: string | null
          id?: string
          moved_at?: string | null
          note?: string | null
          path_id?: string
          person_id?: string
          source?: string
          source_ref?: string | null
          tenant_id?: string
          version_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "path_assignments_assigned_by_fkey"
            columns: ["assigned_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "path_assignments_cancelled_by_fkey"
            columns: ["cancelled_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "path_assignments_path_id_version_id_fkey"
            columns: ["path_id", "version_id"]
            isOneToOne: false
            referencedRelation: "path_versions"
            referencedColumns: ["path_id", "id"]
          },
          {
            foreignKeyName: "path_assignments_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "path_assignments_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      path_steps: {
        Row: {
          certification_id: string | null
          course_id: string | null
          due_days: number | null
          due_from: string
          id: string
          kind: string
          position: number
          version_id: string
        }
        Insert: {
          certification_id?: string | null
          course_id?: string | null
          due_days?: number | null
          due_from?: string
          id?: string
          kind: string
          position: number
          version_id: string
        }
        Update: {
          certification_id?: string | null
          course_id?: string | null
          due_days?: number | null
          due_from?: string
          id?: string
          kind?: string
          position?: number
          version_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "path_steps_certification_id_fkey"
            columns: ["certification_id"]
            isOneToOne: false
            referencedRelation: "certifications"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "path_steps_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "path_steps_version_id_fkey"
            columns: ["version_id"]
            isOneToOne: false
            referencedRelation: "path_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      path_versions: {
        Row: {
          id: string
          mode: string
          needed: number | null
          number: number
          path_id: string
          published_at: string | null
          state: string
          summary: NonNullable<Json>
          title: NonNullable<Json>
        }
        Insert: {
          id?: string
          mode: string
          needed?: number | null
          number: number
          path_id: string
          published_at?: string | null
          state?: string
          summary: NonNullable<Json>
          title: NonNullable<Json>
        }
        Update: {
          id?: string
          mode?: string
          needed?: number | null
          number?: number
          path_id?: string
          published_at?: string | null
          state?: string
          summary?: NonNullable<Json>
          title?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "path_versions_path_id_fkey"
            columns: ["path_id"]
            isOneToOne: false
            referencedRelation: "learning_paths"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_decisions: {
        Row: {
          at: string
          decided_by: string | null
          id: string
          message: string | null
          payment_id: string
          state: string
        }
        Insert: {
          at?: string
          decided_by?: string | null
          id?: string
          message?: string | null
          payment_id: string
          state: string
        }
        Update: {
          at?: string
          decided_by?: string | null
          id?: string
          message?: string | null
          payment_id?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "payment_decisions_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_decisions_payment_id_fkey"
            columns: ["payment_id"]
            isOneToOne: false
            referencedRelation: "payment_reports"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_notes: {
        Row: {
          author_id: string | null
          created_at: string
          id: string
          payment_id: string
          text: string
        }
        Insert: {
          author_id?: string | null
          created_at?: string
          id?: string
          payment_id: string
          text: string
        }
        Update: {
          author_id?: string | null
          created_at?: string
          id?: string
          payment_id?: string
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: "payment_notes_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_notes_payment_id_fkey"
            columns: ["payment_id"]
            isOneToOne: false
            referencedRelation: "payment_reports"
            referencedColumns: ["id"]
          },
        ]
      }
      payment_reports: {
        Row: {
          agreed_at: string | null
          agreement_version: string | null
          amount_minor: number
          arrived_paise: number | null
          assignee_id: string | null
          content_hash: string
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          decision_message: string | null
          email: string | null
          id: string
          inr_paise: number | null
          invoice: string | null
          is_sample: boolean
          language: string
          message: string | null
          method: string
          name: string
          page: string | null
          paid_on: string | null
          reference: string
          repeats_id: string | null
          revision: number
          screenshot_path: string | null
          search: string | null
          source: NonNullable<Json>
          state: string
          submission_id: string | null
          updated_at: string
          utr: string
        }
        Insert: {
          agreed_at?: string | null
          agreement_version?: string | null
          amount_minor: number
          arrived_paise?: number | null
          assignee_id?: string | null
          content_hash: string
          created_at?: string
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          decision_message?: string | null
          email?: string | null
          id?: string
          inr_paise?: never
          invoice?: string | null
          is_sample?: boolean
          language?: string
          message?: string | null
          method: string
          name: string
          page?: string | null
          paid_on?: string | null
          reference?: string
          repeats_id?: string | null
          revision?: number
          screenshot_path?: string | null
          search?: never
          source?: NonNullable<Json>
          state?: string
          submission_id?: string | null
          updated_at?: string
          utr: string
        }
        Update: {
          agreed_at?: string | null
          agreement_version?: string | null
          amount_minor?: number
          arrived_paise?: number | null
          assignee_id?: string | null
          content_hash?: string
          created_at?: string
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          decision_message?: string | null
          email?: string | null
          id?: string
          inr_paise?: never
          invoice?: string | null
          is_sample?: boolean
          language?: string
          message?: string | null
          method?: string
          name?: string
          page?: string | null
          paid_on?: string | null
          reference?: string
          repeats_id?: string | null
          revision?: number
          screenshot_path?: string | null
          search?: never
          source?: NonNullable<Json>
          state?: string
          submission_id?: string | null
          updated_at?: string
          utr?: string
        }
        Relationships: [
          {
            foreignKeyName: "payment_reports_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_reports_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "payment_reports_repeats_id_fkey"
            columns: ["repeats_id"]
            isOneToOne: false
            referencedRelation: "payment_reports"
            referencedColumns: ["id"]
          },
        ]
      }
      people: {
        Row: {
          created_at: string
          email: string | null
          employee_code: string | null
          full_name: string
          id: string
          is_sample: boolean
          joined_on: string
          language: string
          left_on: string | null
          phone: string | null
          profile_id: string | null
          tenant_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          email?: string | null
          employee_code?: string | null
          full_name: string
          id?: string
          is_sample?: boolean
          joined_on?: string
          language?: string
          left_on?: string | null
          phone?: string | null
          profile_id?: string | null
          tenant_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string | null
          employee_code?: string | null
          full_name?: string
          id?: string
          is_sample?: boolean
          joined_on?: string
          language?: string
          left_on?: string | null
          phone?: string | null
          profile_id?: string | null
          tenant_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "people_profile_id_fkey"
            columns: ["profile_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "people_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      people_access: {
        Row: {
          ended_at: string | null
          given_at: string
          given_by: string | null
          id: string
          person_id: string
          tenant_id: string
          way: string
        }
        Insert: {
          ended_at?: string | null
          given_at?: string
          given_by?: string | null
          id?: string
          person_id: string
          tenant_id: string
          way: string
        }
        Update: {
          ended_at?: string | null
          given_at?: string
          given_by?: string | null
          id?: string
          person_id?: string
          tenant_id?: string
          way?: string
        }
        Relationships: [
          {
            foreignKeyName: "people_access_given_by_fkey"
            columns: ["given_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "people_access_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "people_access_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      people_import_rows: {
        Row: {
          code: string | null
          employee_code: string | null
          fields: string[]
          id: number
          import_id: string
          line: number
          name: string | null
          outcome: string
          person_id: string | null
          tenant_id: string
        }
        Insert: {
          code?: string | null
          employee_code?: string | null
          fields?: string[]
          id?: never
          import_id: string
          line: number
          name?: string | null
          outcome: string
          person_id?: string | null
          tenant_id: string
        }
        Update: {
          code?: string | null
          employee_code?: string | null
          fields?: string[]
          id?: never
          import_id?: string
          line?: number
          name?: string | null
          outcome?: string
          person_id?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "people_import_rows_import_id_fkey"
            columns: ["import_id"]
            isOneToOne: false
            referencedRelation: "people_imports"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "people_import_rows_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "people_import_rows_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      people_imports: {
        Row: {
          by_platform: boolean
          changed: number
          ended_at: string | null
          file_hash: string
          file_name: string
          id: string
          made: number
          refused: number
          row_count: number
          same: number
          started_at: string
          started_by: string | null
          state: string
          tenant_id: string
        }
        Insert: {
          by_platform?: boolean
          changed?: number
          ended_at?: string | null
          file_hash: string
          file_name: string
          id: string
          made?: number
          refused?: number
          row_count: number
          same?: number
          started_at?: string
          started_by?: string | null
          state?: string
          tenant_id: string
        }
        Update: {
          by_platform?: boolean
          changed?: number
          ended_at?: string | null
          file_hash?: string
          file_name?: string
          id?: string
          made?: number
          refused?: number
          row_count?: number
          same?: number
          started_at?: string
          started_by?: string | null
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "people_imports_started_by_fkey"
            columns: ["started_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "people_imports_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      people_outlets: {
        Row: {
          created_at: string
          id: string
          job_role_id: string | null
          outlet_id: string
          person_id: string
          tenant_id: string
          updated_at: string
          valid_from: string
          valid_until: string | null
        }
        Insert: {
          created_at?: string
          id?: string
          job_role_id?: string | null
          outlet_id: string
          person_id: string
          tenant_id: string
          updated_at?: string
          valid_from?: string
          valid_until?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          job_role_id?: string | null
          outlet_id?: string
          person_id?: string
          tenant_id?: string
          updated_at?: string
          valid_from?: string
          valid_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "people_outlets_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "people_outlets_tenant_id_job_role_id_fkey"
            columns: ["tenant_id", "job_role_id"]
            isOneToOne: false
            referencedRelation: "job_roles"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "people_outlets_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "people_outlets_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      people_returns: {
        Row: {
          created_at: string
          id: number
          left_on: string
          person_id: string
          returned_on: string
          tenant_id: string
        }
        Insert: {
          created_at?: string
          id?: never
          left_on: string
          person_id: string
          returned_on: string
          tenant_id: string
        }
        Update: {
          created_at?: string
          id?: never
          left_on?: string
          person_id?: string
          returned_on?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "people_returns_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "people_returns_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      platform_reports: {
        Row: {
          key: string
          reported_at: string
          value: NonNullable<Json>
        }
        Insert: {
          key: string
          reported_at?: string
          value: NonNullable<Json>
        }
        Update: {
          key?: string
          reported_at?: string
          value?: NonNullable<Json>
        }
        Relationships: []
      }
      product_prices: {
        Row: {
          id: string
          paise: number | null
          product_id: string
          set_at: string
          set_by: string | null
          term: string
          tier: string | null
          valid_from: string
        }
        Insert: {
          id?: string
          paise?: number | null
          product_id: string
          set_at?: string
          set_by?: string | null
          term: string
          tier?: string | null
          valid_from: string
        }
        Update: {
          id?: string
          paise?: number | null
          product_id?: string
          set_at?: string
          set_by?: string | null
          term?: string
          tier?: string | null
          valid_from?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_prices_product_id_fkey"
            columns: ["product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_prices_set_by_fkey"
            columns: ["set_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      product_texts: {
        Row: {
          details: NonNullable<Json>
          name: NonNullable<Json>
          number: number
          product_id: string
          summary: NonNullable<Json>
          terms: NonNullable<Json>
          written_at: string
          written_by: string | null
        }
        Insert: {
          details: NonNullable<Json>
          name: NonNullable<Json>
          number: number
          product_id: string
          summary: NonNullable<Json>
          terms: NonNullable<Json>
          written_at?: string
          written_by?: string | null
        }
        Update: {
          details?: NonNullable<Json>
          name?: NonNullable<Json>
          number?: number
          product_id?: string
          summary?: NonNullable<Json>
          terms?: NonNullable<Json>
          written_at?: string
          written_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "product_texts_product_id_fkey"
            columns: ["product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_texts_written_by_fkey"
            columns: ["written_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      products: {
        Row: {
          created_at: string
          id: string
          is_listed: boolean
          key: string
          kind: string
          module: string | null
          only_tenants: string[] | null
          plan: string | null
          position: number
          quantity_most: number
          sac: string
          seats: number | null
          seats_included: number | null
          storage_gb: number | null
          tiers: string[]
          trial_days: number | null
        }
        Insert: {
          created_at?: string
          id?: string
          is_listed?: boolean
          key: string
          kind: string
          module?: string | null
          only_tenants?: string[] | null
          plan?: string | null
          position?: number
          quantity_most?: number
          sac?: string
          seats?: number | null
          seats_included?: number | null
          storage_gb?: number | null
          tiers: string[]
          trial_days?: number | null
        }
        Update: {
          created_at?: string
          id?: string
          is_listed?: boolean
          key?: string
          kind?: string
          module?: string | null
          only_tenants?: string[] | null
          plan?: string | null
          position?: number
          quantity_most?: number
          sac?: string
          seats?: number | null
          seats_included?: number | null
          storage_gb?: number | null
          tiers?: string[]
          trial_days?: number | null
        }
        Relationships: []
      }
      profiles: {
        Row: {
          created_at: string
          email: string | null
          full_name: string | null
          id: string
          is_active: boolean
          language: string
          last_seen_at: string | null
          learning_mail: boolean
          letter_mail: boolean
          role: string
          signal_mail: boolean
          tenant_id: string | null
          tenant_role: string | null
          theme: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          email?: string | null
          full_name?: string | null
          id: string
          is_active?: boolean
          language?: string
          last_seen_at?: string | null
          learning_mail?: boolean
          letter_mail?: boolean
          role?: string
          signal_mail?: boolean
          tenant_id?: string | null
          tenant_role?: string | null
          theme?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string | null
          full_name?: string | null
          id?: string
          is_active?: boolean
          language?: string
          last_seen_at?: string | null
          learning_mail?: boolean
          letter_mail?: boolean
          role?: string
          signal_mail?: boolean
          tenant_id?: string | null
          tenant_role?: string | null
          theme?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "profiles_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      questions: {
        Row: {
          body: NonNullable<Json>
          id: string
          key: string
          kind: string
          lesson_id: string
          position: number
          prompt: NonNullable<Json>
          skills: string[]
        }
        Insert: {
          body?: NonNullable<Json>
          id?: string
          key: string
          kind: string
          lesson_id: string
          position: number
          prompt: NonNullable<Json>
          skills?: string[]
        }
        Update: {
          body?: NonNullable<Json>
          id?: string
          key?: string
          kind?: string
          lesson_id?: string
          position?: number
          prompt?: NonNullable<Json>
          skills?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "questions_lesson_id_fkey"
            columns: ["lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["id"]
          },
        ]
      }
      quiz_answers: {
        Row: {
          answer: Json | null
          attempt_id: string
          is_right: boolean | null
          question_id: string
          share: number
        }
        Insert: {
          answer?: Json | null
          attempt_id: string
          is_right?: never
          question_id: string
          share: number
        }
        Update: {
          answer?: Json | null
          attempt_id?: string
          is_right?: never
          question_id?: string
          share?: number
        }
        Relationships: [
          {
            foreignKeyName: "quiz_answers_attempt_id_fkey"
            columns: ["attempt_id"]
            isOneToOne: false
            referencedRelation: "quiz_attempts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quiz_answers_question_id_fkey"
            columns: ["question_id"]
            isOneToOne: false
            referencedRelation: "questions"
            referencedColumns: ["id"]
          },
        ]
      }
      quiz_attempts: {
        Row: {
          assignment_id: string
          client_id: string
          expires_at: string | null
          finished_at: string | null
          id: string
          is_late: boolean
          is_passed: boolean | null
          lesson_id: string
          number: number
          question_ids: string[]
          score_percent: number | null
          seed: string
          started_at: string
          submit_client_id: string | null
        }
        Insert: {
          assignment_id: string
          client_id: string
          expires_at?: string | null
          finished_at?: string | null
          id?: string
          is_late?: boolean
          is_passed?: boolean | null
          lesson_id: string
          number: number
          question_ids: string[]
          score_percent?: number | null
          seed: string
          started_at?: string
          submit_client_id?: string | null
        }
        Update: {
          assignment_id?: string
          client_id?: string
          expires_at?: string | null
          finished_at?: string | null
          id?: string
          is_late?: boolean
          is_passed?: boolean | null
          lesson_id?: string
          number?: number
          question_ids?: string[]
          score_percent?: number | null
          seed?: string
          started_at?: string
          submit_client_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "quiz_attempts_assignment_id_fkey"
            columns: ["assignment_id"]
            isOneToOne: false
            referencedRelation: "assignments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quiz_attempts_lesson_id_fkey"
            columns: ["lesson_id"]
            isOneToOne: false
            referencedRelation: "lessons"
            referencedColumns: ["id"]
          },
        ]
      }
      report_addresses: {
        Row: {
          asked_at: string
          confirmed_at: string | null
          email: string
          id: string
          is_sample: boolean
          language: string
          name: string
          tenant_id: string
          waits_since: string | null
        }
        Insert: {
          asked_at?: string
          confirmed_at?: string | null
          email: string
          id: string
          is_sample?: boolean
          language: string
          name: string
          tenant_id: string
          waits_since?: string | null
        }
        Update: {
          asked_at?: string
          confirmed_at?: string | null
          email?: string
          id?: string
          is_sample?: boolean
          language?: string
          name?: string
          tenant_id?: string
          waits_since?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "report_addresses_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      report_alerts: {
        Row: {
          ask: NonNullable<Json>
          bound: number | null
          created_at: string
          figure: number | null
          id: string
          is_out: boolean
          is_sample: boolean
          looked_at: string | null
          name: string
          place: string
          profile_id: string
          query: string
          quiet_from: number
          quiet_to: number
          state: string
          tenant_id: string
          told_at: string | null
          told_if: string
          zone: string
        }
        Insert: {
          ask: NonNullable<Json>
          bound?: number | null
          created_at?: string
          figure?: number | null
          id: string
          is_out?: boolean
          is_sample?: boolean
          looked_at?: string | null
          name: string
          place: string
          profile_id: string
          query: string
          quiet_from: number
          quiet_to: number
          state?: string
          tenant_id: string
          told_at?: string | null
          told_if: string
          zone: string
        }
        Update: {
          ask?: NonNullable<Json>
          bound?: number | null
          created_at?: string
          figure?: number | null
          id?: string
          is_out?: boolean
          is_sample?: boolean
          looked_at?: string | null
          name?: string
          place?: string
          profile_id?: string
          query?: string
          quiet_from?: number
          quiet_to?: number
          state?: string
          tenant_id?: string
          told_at?: string | null
          told_if?: string
          zone?: string
        }
        Relationships: [
          {
            foreignKeyName: "report_alerts_profile_id_fkey"
            columns: ["profile_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "report_alerts_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      report_dashboard_versions: {
        Row: {
          dashboard_id: string
          name_en: string | null
          name_hi: string | null
          number: number
          saved_at: string
          saved_by: string | null
          tenant_id: string
          tiles: NonNullable<Json>
        }
        Insert: {
          dashboard_id: string
          name_en?: string | null
          name_hi?: string | null
          number: number
          saved_at?: string
          saved_by?: string | null
          tenant_id: string
          tiles: NonNullable<Json>
        }
        Update: {
          dashboard_id?: string
          name_en?: string | null
          name_hi?: string | null
          number?: number
          saved_at?: string
          saved_by?: string | null
          tenant_id?: string
          tiles?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: "report_dashboard_versions_saved_by_fkey"
            columns: ["saved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "report_dashboard_versions_tenant_id_dashboard_id_fkey"
            columns: ["tenant_id", "dashboard_id"]
            isOneToOne: false
            referencedRelation: "report_dashboards"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      report_dashboards: {
        Row: {
          archived_at: string | null
          called: string
          id: string
          is_sample: boolean
          is_shared: boolean
          name_en: string | null
          name_hi: string | null
          owner_id: string | null
          saved_at: string
          tenant_id: string
          tiles: NonNullable<Json>
          version: number
        }
        Insert: {
          archived_at?: string | null
          called?: never
          id: string
          is_sample?: boolean
          is_shared?: boolean
          name_en?: string | null
          name_hi?: string | null
          owner_id?: string | null
          saved_at?: string
          tenant_id: string
          tiles: NonNullable<Json>
          version?: number
        }
        Update: {
          archived_at?: string | null
          called?: never
          id?: string
          is_sample?: boolean
          is_shared?: boolean
          name_en?: string | null
          name_hi?: string | null
          owner_id?: string | null
          saved_at?: string
          tenant_id?: string
          tiles?: NonNullable<Json>
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "report_dashboards_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "report_dashboards_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      report_files: {
        Row: {
          asked_at: string
          asks: NonNullable<Json>
          attempts: number
          beat_at: string | null
          bytes: number | null
          ended_at: string | null
          fetched_at: string | null
          id: string
          is_cut: boolean
          language: string
          name: string
          path: string | null
          place: string
          problem: string | null
          profile_id: string
          query: string
          rights: string
          rows_all: number | null
          rows_done: number
          said: NonNullable<Json>
          state: string
          tenant_id: string
          turn: string | null
        }
        Insert: {
          asked_at?: string
          asks: NonNullable<Json>
          attempts?: number
          beat_at?: string | null
          bytes?: number | null
          ended_at?: string | null
          fetched_at?: string | null
          id: string
          is_cut?: boolean
          language: string
          name: string
          path?: string | null
          place: string
          problem?: string | null
          profile_id: string
          query: string
          rights: string
          rows_all?: number | null
          rows_done?: number
          said: NonNullable<Json>
          state?: string
          tenant_id: string
          turn?: string | null
        }
        Update: {
          asked_at?: string
          asks?: NonNullable<Json>
          attempts?: number
          beat_at?: string | null
          bytes?: number | null
          ended_at?: string | null
          fetched_at?: string | null
          id?: string
          is_cut?: boolean
          language?: string
          name?: string
          path?: string | null
          place?: string
          problem?: string | null
          profile_id?: string
          query?: string
          rights?: string
          rows_all?: number | null
          rows_done?: number
          said?: NonNullable<Json>
          state?: string
          tenant_id?: string
          turn?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "report_files_profile_id_fkey"
            columns: ["profile_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "report_files_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      report_folder_things: {
        Row: {
          folder_id: string
          placed_at: string
          tenant_id: string
          thing: string
        }
        Insert: {
          folder_id: string
          placed_at?: string
          tenant_id: string
          thing: string
        }
        Update: {
          folder_id?: string
          placed_at?: string
          tenant_id?: string
          thing?: string
        }
        Relationships: [
          {
            foreignKeyName: "report_folder_things_tenant_id_folder_id_fkey"
            columns: ["tenant_id", "folder_id"]
            isOneToOne: false
            referencedRelation: "report_folders"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      report_folders: {
        Row: {
          id: string
          is_sample: boolean
          made_at: string
          name: string
          owner_id: string | null
          tenant_id: string
        }
        Insert: {
          id: string
          is_sample?: boolean
          made_at?: string
          name: string
          owner_id?: string | null
          tenant_id: string
        }
        Update: {
          id?: string
          is_sample?: boolean
          made_at?: string
          name?: string
          owner_id?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "report_folders_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "report_folders_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      report_grants: {
        Row: {
          dashboard_id: string | null
          id: string
          is_sample: boolean
          may_edit: boolean
          outlet_id: string | null
          profile_id: string | null
          report_id: string | null
          role: string | null
          shared_at: string
          tenant_id: string
        }
        Insert: {
          dashboard_id?: string | null
          id?: string
          is_sample?: boolean
          may_edit?: boolean
          outlet_id?: string | null
          profile_id?: string | null
          report_id?: string | null
          role?: string | null
          shared_at?: string
          tenant_id: string
        }
        Update: {
          dashboard_id?: string | null
          id?: string
          is_sample?: boolean
          may_edit?: boolean
          outlet_id?: string | null
          profile_id?: string | null
          report_id?: string | null
          role?: string | null
          shared_at?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "report_grants_profile_id_fkey"
            columns: ["profile_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "report_grants_tenant_id_dashboard_id_fkey"
            columns: ["tenant_id", "dashboard_id"]
            isOneToOne: false
            referencedRelation: "report_dashboards"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "report_grants_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "report_grants_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "report_grants_tenant_id_report_id_fkey"
            columns: ["tenant_id", "report_id"]
            isOneToOne: false
            referencedRelation: "saved_reports"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      report_marks: {
        Row: {
          marked_at: string
          profile_id: string
          tenant_id: string
          thing: string
        }
        Insert: {
          marked_at?: string
          profile_id: string
          tenant_id: string
          thing: string
        }
        Update: {
          marked_at?: string
          profile_id?: string
          tenant_id?: string
          thing?: string
        }
        Relationships: [
          {
            foreignKeyName: "report_marks_profile_id_fkey"
            columns: ["profile_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "report_marks_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      report_openings: {
        Row: {
          month: string
          opened_at: string
          profile_id: string
          tenant_id: string
          thing: string
          times: number
        }
        Insert: {
          month: string
          opened_at?: string
          profile_id: string
          tenant_id: string
          thing: string
          times?: number
        }
        Update: {
          month?: string
          opened_at?: string
          profile_id?: string
          tenant_id?: string
          thing?: string
          times?: number
        }
        Relationships: [
          {
            foreignKeyName: "report_openings_profile_id_fkey"
            columns: ["profile_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "report_openings_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      report_recipients: {
        Row: {
          address_id: string | null
          agreed: string | null
          id: string
          last_figure: number | null
          profile_id: string | null
          schedule_id: string
          sent_at: string | null
          stopped_at: string | null
          tenant_id: string
        }
        Insert: {
          address_id?: string | null
          agreed?: string | null
          id?: string
          last_figure?: number | null
          profile_id?: string | null
          schedule_id: string
          sent_at?: string | null
          stopped_at?: string | null
          tenant_id: string
        }
        Update: {
          address_id?: string | null
          agreed?: string | null
          id?: string
          last_figure?: number | null
          profile_id?: string | null
          schedule_id?: string
          sent_at?: string | null
          stopped_at?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "report_recipients_profile_id_fkey"
            columns: ["profile_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "report_recipients_tenant_id_address_id_fkey"
            columns: ["tenant_id", "address_id"]
            isOneToOne: false
            referencedRelation: "report_addresses"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "report_recipients_tenant_id_schedule_id_fkey"
            columns: ["tenant_id", "schedule_id"]
            isOneToOne: false
            referencedRelation: "report_schedules"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      report_schedules: {
        Row: {
          asks: NonNullable<Json>
          at_hour: number
          changed_by: number | null
          created_at: string
          failures: number
          id: string
          is_sample: boolean
          name: string
          next_at: string
          on_day: number | null
          owner_id: string | null
          place: string
          query: string
          rhythm: string
          sent_at: string | null
          sent_if: string
          state: string
          stopped_for: string | null
          tenant_id: string
          zone: string
        }
        Insert: {
          asks: NonNullable<Json>
          at_hour: number
          changed_by?: number | null
          created_at?: string
          failures?: number
          id: string
          is_sample?: boolean
          name: string
          next_at: string
          on_day?: number | null
          owner_id?: string | null
          place: string
          query: string
          rhythm: string
          sent_at?: string | null
          sent_if: string
          state?: string
          stopped_for?: string | null
          tenant_id: string
          zone: string
        }
        Update: {
          asks?: NonNullable<Json>
          at_hour?: number
          changed_by?: number | null
          created_at?: string
          failures?: number
          id?: string
          is_sample?: boolean
          name?: string
          next_at?: string
          on_day?: number | null
          owner_id?: string | null
          place?: string
          query?: string
          rhythm?: string
          sent_at?: string | null
          sent_if?: string
          state?: string
          stopped_for?: string | null
          tenant_id?: string
          zone?: string
        }
        Relationships: [
          {
            foreignKeyName: "report_schedules_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "report_schedules_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      role_edges: {
        Row: {
          experiences: NonNullable<Json>
          from_role_id: string
          id: string
          kind: string
          months_typical: number | null
          tenant_id: string
          to_role_id: string
        }
        Insert: {
          experiences?: NonNullable<Json>
          from_role_id: string
          id?: string
          kind: string
          months_typical?: number | null
          tenant_id: string
          to_role_id: string
        }
        Update: {
          experiences?: NonNullable<Json>
          from_role_id?: string
          id?: string
          kind?: string
          months_typical?: number | null
          tenant_id?: string
          to_role_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "role_edges_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "role_edges_tenant_id_from_role_id_fkey"
            columns: ["tenant_id", "from_role_id"]
            isOneToOne: false
            referencedRelation: "job_roles"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "role_edges_tenant_id_to_role_id_fkey"
            columns: ["tenant_id", "to_role_id"]
            isOneToOne: false
            referencedRelation: "job_roles"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      role_skills: {
        Row: {
          is_gate: boolean
          job_role_id: string
          level: number
          skill_id: string
          tenant_id: string
          weight: number
        }
        Insert: {
          is_gate?: boolean
          job_role_id: string
          level: number
          skill_id: string
          tenant_id: string
          weight?: number
        }
        Update: {
          is_gate?: boolean
          job_role_id?: string
          level?: number
          skill_id?: string
          tenant_id?: string
          weight?: number
        }
        Relationships: [
          {
            foreignKeyName: "role_skills_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "role_skills_tenant_id_job_role_id_fkey"
            columns: ["tenant_id", "job_role_id"]
            isOneToOne: false
            referencedRelation: "job_roles"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "role_skills_tenant_id_skill_id_fkey"
            columns: ["tenant_id", "skill_id"]
            isOneToOne: false
            referencedRelation: "skills"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      saved_report_versions: {
        Row: {
          name: string
          number: number
          query: string
          report_id: string
          saved_at: string
          saved_by: string | null
          tenant_id: string
        }
        Insert: {
          name: string
          number: number
          query: string
          report_id: string
          saved_at?: string
          saved_by?: string | null
          tenant_id: string
        }
        Update: {
          name?: string
          number?: number
          query?: string
          report_id?: string
          saved_at?: string
          saved_by?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_report_versions_saved_by_fkey"
            columns: ["saved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_report_versions_tenant_id_report_id_fkey"
            columns: ["tenant_id", "report_id"]
            isOneToOne: false
            referencedRelation: "saved_reports"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      saved_reports: {
        Row: {
          archived_at: string | null
          id: string
          is_sample: boolean
          is_shared: boolean
          name: string
          owner_id: string | null
          query: string
          saved_at: string
          tenant_id: string
          version: number
        }
        Insert: {
          archived_at?: string | null
          id: string
          is_sample?: boolean
          is_shared?: boolean
          name: string
          owner_id?: string | null
          query: string
          saved_at?: string
          tenant_id: string
          version?: number
        }
        Update: {
          archived_at?: string | null
          id?: string
          is_sample?: boolean
          is_shared?: boolean
          name?: string
          owner_id?: string | null
          query?: string
          saved_at?: string
          tenant_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "saved_reports_owner_id_fkey"
            columns: ["owner_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_reports_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      security_alerts: {
        Row: {
          acknowledged: boolean | null
          acknowledged_at: string | null
          acknowledged_by: string | null
          at: string
          events_count: number
          id: number
          last_event_at: string
          origin: string
          rule_id: string
          rule_name: string
          severity: string
          triggering_events: NonNullable<Json>
        }
        Insert: {
          acknowledged?: never
          acknowledged_at?: string | null
          acknowledged_by?: string | null
          at?: string
          events_count: number
          id?: never
          last_event_at: string
          origin?: string
          rule_id: string
          rule_name: string
          severity: string
          triggering_events: NonNullable<Json>
        }
        Update: {
          acknowledged?: never
          acknowledged_at?: string | null
          acknowledged_by?: string | null
          at?: string
          events_count?: number
          id?: never
          last_event_at?: string
          origin?: string
          rule_id?: string
          rule_name?: string
          severity?: string
          triggering_events?: NonNullable<Json>
        }
        Relationships: []
      }
      security_events: {
        Row: {
          actor_id: string | null
          address: unknown
          at: string
          data: NonNullable<Json>
          id: number
          ip: string
          message: string
          occurred_at: string
          reported_by: string
          severity: string
          tenant_id: string | null
          type: string
          url: string | null
          user_agent: string | null
        }
        Insert: {
          actor_id?: string | null
          address?: unknown
          at?: string
          data?: NonNullable<Json>
          id?: never
          ip?: string
          message: string
          occurred_at?: string
          reported_by: string
          severity: string
          tenant_id?: string | null
          type: string
          url?: string | null
          user_agent?: string | null
        }
        Update: {
          actor_id?: string | null
          address?: unknown
          at?: string
          data?: NonNullable<Json>
          id?: never
          ip?: string
          message?: string
          occurred_at?: string
          reported_by?: string
          severity?: string
          tenant_id?: string | null
          type?: string
          url?: string | null
          user_agent?: string | null
        }
        Relationships: []
      }
      security_test_runs: {
        Row: {
          failed: number
          id: number
          is_forced: boolean
          milliseconds: number
          passed: number
          results: NonNullable<Json>
          started_at: string
          suite: string
        }
        Insert: {
          failed: number
          id?: never
          is_forced: boolean
          milliseconds: number
          passed: number
          results: NonNullable<Json>
          started_at?: string
          suite: string
        }
        Update: {
          failed?: number
          id?: never
          is_forced?: boolean
          milliseconds?: number
          passed?: number
          results?: NonNullable<Json>
          started_at?: string
          suite?: string
        }
        Relationships: []
      }
      session_attendance: {
        Row: {
          attended_at: string | null
          created_at: string
          how: string | null
          id: string
          marked_by: string | null
          person_id: string
          promoted_at: string | null
          queued_at: string
          session_id: string
          source: string
          state: string
          tenant_id: string
        }
        Insert: {
          attended_at?: string | null
          created_at?: string
          how?: string | null
          id?: string
          marked_by?: string | null
          person_id: string
          promoted_at?: string | null
          queued_at?: string
          session_id: string
          source: string
          state: string
          tenant_id: string
        }
        Update: {
          attended_at?: string | null
          created_at?: string
          how?: string | null
          id?: string
          marked_by?: string | null
          person_id?: string
          promoted_at?: string | null
          queued_at?: string
          session_id?: string
          source?: string
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "session_attendance_marked_by_fkey"
            columns: ["marked_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "session_attendance_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "session_attendance_tenant_id_session_id_fkey"
            columns: ["tenant_id", "session_id"]
            isOneToOne: false
            referencedRelation: "training_sessions"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      session_lessons: {
        Row: {
          course_id: string
          lesson_key: string
          position: number
          session_id: string
        }
        Insert: {
          course_id: string
          lesson_key: string
          position: number
          session_id: string
        }
        Update: {
          course_id?: string
          lesson_key?: string
          position?: number
          session_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "session_lessons_course_id_fkey"
            columns: ["course_id"]
            isOneToOne: false
            referencedRelation: "courses"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "session_lessons_session_id_fkey"
            columns: ["session_id"]
            isOneToOne: false
            referencedRelation: "training_sessions"
            referencedColumns: ["id"]
          },
        ]
      }
      shop_answers: {
        Row: {
          critical_failed: boolean
          earned: number
          edited_by: string | null
          edited_from: Json | null
          possible: number
          question_id: string
          reason: string | null
          score_version: number
          section_id: string
          shop_id: string
          state: string
          tenant_id: string
          value: Json | null
        }
        Insert: {
          critical_failed?: boolean
          earned: number
          edited_by?: string | null
          edited_from?: Json | null
          possible: number
          question_id: string
          reason?: string | null
          score_version: number
          section_id: string
          shop_id: string
          state: string
          tenant_id: string
          value?: Json | null
        }
        Update: {
          critical_failed?: boolean
          earned?: number
          edited_by?: string | null
          edited_from?: Json | null
          possible?: number
          question_id?: string
          reason?: string | null
          score_version?: number
          section_id?: string
          shop_id?: string
          state?: string
          tenant_id?: string
          value?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: "shop_answers_edited_by_fkey"
            columns: ["edited_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_answers_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_answers_tenant_id_shop_id_fkey"
            columns: ["tenant_id", "shop_id"]
            isOneToOne: false
            referencedRelation: "shops"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      shop_appeals: {
        Row: {
          asked: string | null
          decided_at: string | null
          decided_by: string | null
          evidence: string
          id: string
          is_sample: boolean
          note: string | null
          outcome: string | null
          question_id: string
          raised_at: string
          raised_by: string | null
          reason: string
          score_after: number | null
          score_before: number | null
          shop_id: string
          state: string
          tenant_id: string
        }
        Insert: {
          asked?: string | null
          decided_at?: string | null
          decided_by?: string | null
          evidence: string
          id?: string
          is_sample?: boolean
          note?: string | null
          outcome?: string | null
          question_id: string
          raised_at?: string
          raised_by?: string | null
          reason: string
          score_after?: number | null
          score_before?: number | null
          shop_id: string
          state?: string
          tenant_id: string
        }
        Update: {
          asked?: string | null
          decided_at?: string | null
          decided_by?: string | null
          evidence?: string
          id?: string
          is_sample?: boolean
          note?: string | null
          outcome?: string | null
          question_id?: string
          raised_at?: string
          raised_by?: string | null
          reason?: string
          score_after?: number | null
          score_before?: number | null
          shop_id?: string
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_appeals_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_appeals_raised_by_fkey"
            columns: ["raised_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_appeals_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_appeals_tenant_id_shop_id_fkey"
            columns: ["tenant_id", "shop_id"]
            isOneToOne: false
            referencedRelation: "shops"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      shop_form_versions: {
        Row: {
          document: NonNullable<Json>
          form_id: string
          id: string
          number: number
          released_at: string
          released_by: string | null
          tenant_id: string | null
          title_en: string
          title_hi: string
        }
        Insert: {
          document: NonNullable<Json>
          form_id: string
          id?: string
          number: number
          released_at?: string
          released_by?: string | null
          tenant_id?: string | null
          title_en: string
          title_hi: string
        }
        Update: {
          document?: NonNullable<Json>
          form_id?: string
          id?: string
          number?: number
          released_at?: string
          released_by?: string | null
          tenant_id?: string | null
          title_en?: string
          title_hi?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_form_versions_form_id_fkey"
            columns: ["form_id"]
            isOneToOne: false
            referencedRelation: "shop_forms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_form_versions_released_by_fkey"
            columns: ["released_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_form_versions_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      shop_forms: {
        Row: {
          about_en: string
          about_hi: string
          archived_at: string | null
          base: string
          copied_from: string | null
          created_at: string
          created_by: string | null
          draft: NonNullable<Json>
          draft_revision: number
          id: string
          key: string | null
          kind: string
          released_revision: number | null
          reviewed: NonNullable<Json>
          tenant_id: string | null
          title_en: string
          title_hi: string
          updated_at: string
        }
        Insert: {
          about_en?: string
          about_hi?: string
          archived_at?: string | null
          base?: string
          copied_from?: string | null
          created_at?: string
          created_by?: string | null
          draft: NonNullable<Json>
          draft_revision?: number
          id?: string
          key?: string | null
          kind?: string
          released_revision?: number | null
          reviewed?: NonNullable<Json>
          tenant_id?: string | null
          title_en?: string
          title_hi?: string
          updated_at?: string
        }
        Update: {
          about_en?: string
          about_hi?: string
          archived_at?: string | null
          base?: string
          copied_from?: string | null
          created_at?: string
          created_by?: string | null
          draft?: NonNullable<Json>
          draft_revision?: number
          id?: string
          key?: string | null
          kind?: string
          released_revision?: number | null
          reviewed?: NonNullable<Json>
          tenant_id?: string | null
          title_en?: string
          title_hi?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_forms_copied_from_fkey"
            columns: ["copied_from"]
            isOneToOne: false
            referencedRelation: "shop_forms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_forms_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_forms_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      shop_item_figures: {
        Row: {
          failed_at: string | null
          failed_in: string | null
          form_id: string
          kept_at: string | null
          met: number
          outlet_id: string
          pairs: number
          quarter: string
          question_id: string
          share: number
          tenant_id: string
          visits: number
          x: number
          xx: number
          xy: number
          y: number
          yy: number
        }
        Insert: {
          failed_at?: string | null
          failed_in?: string | null
          form_id: string
          kept_at?: string | null
          met: number
          outlet_id: string
          pairs: number
          quarter: string
          question_id: string
          share: number
          tenant_id: string
          visits: number
          x: number
          xx: number
          xy: number
          y: number
          yy: number
        }
        Update: {
          failed_at?: string | null
          failed_in?: string | null
          form_id?: string
          kept_at?: string | null
          met?: number
          outlet_id?: string
          pairs?: number
          quarter?: string
          question_id?: string
          share?: number
          tenant_id?: string
          visits?: number
          x?: number
          xx?: number
          xy?: number
          y?: number
          yy?: number
        }
        Relationships: [
          {
            foreignKeyName: "shop_item_figures_form_id_fkey"
            columns: ["form_id"]
            isOneToOne: false
            referencedRelation: "shop_forms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_item_figures_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_item_figures_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      shop_offers: {
        Row: {
          answered_at: string | null
          expires_at: string
          id: string
          reason: string | null
          sent_at: string
          shop_id: string
          shopper_id: string
          state: string
          tenant_id: string
          token_hash: string
        }
        Insert: {
          answered_at?: string | null
          expires_at: string
          id?: string
          reason?: string | null
          sent_at?: string
          shop_id: string
          shopper_id: string
          state?: string
          tenant_id: string
          token_hash: string
        }
        Update: {
          answered_at?: string | null
          expires_at?: string
          id?: string
          reason?: string | null
          sent_at?: string
          shop_id?: string
          shopper_id?: string
          state?: string
          tenant_id?: string
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_offers_shopper_id_fkey"
            columns: ["shopper_id"]
            isOneToOne: false
            referencedRelation: "shoppers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_offers_tenant_id_shop_id_fkey"
            columns: ["tenant_id", "shop_id"]
            isOneToOne: false
            referencedRelation: "shops"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      shop_payments: {
        Row: {
          created_at: string
          fee_inr: number
          marked_by: string | null
          paid_by: string
          paid_on: string | null
          reference: string | null
          reimbursement_inr: number
          shop_id: string
          state: string
          tenant_id: string
        }
        Insert: {
          created_at?: string
          fee_inr: number
          marked_by?: string | null
          paid_by?: string
          paid_on?: string | null
          reference?: string | null
          reimbursement_inr: number
          shop_id: string
          state?: string
          tenant_id: string
        }
        Update: {
          created_at?: string
          fee_inr?: number
          marked_by?: string | null
          paid_by?: string
          paid_on?: string | null
          reference?: string | null
          reimbursement_inr?: number
          shop_id?: string
          state?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_payments_marked_by_fkey"
            columns: ["marked_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_payments_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_payments_tenant_id_shop_id_fkey"
            columns: ["tenant_id", "shop_id"]
            isOneToOne: false
            referencedRelation: "shops"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      shop_photos: {
        Row: {
          bytes: number
          client_id: string
          created_at: string
          dhash: number | null
          height: number
          id: string
          path: string
          question_id: string
          sha256: string
          shop_id: string
          taken_at: string | null
          tenant_id: string
          width: number
        }
        Insert: {
          bytes: number
          client_id: string
          created_at?: string
          dhash?: number | null
          height: number
          id?: string
          path: string
          question_id: string
          sha256: string
          shop_id: string
          taken_at?: string | null
          tenant_id: string
          width: number
        }
        Update: {
          bytes?: number
          client_id?: string
          created_at?: string
          dhash?: number | null
          height?: number
          id?: string
          path?: string
          question_id?: string
          sha256?: string
          shop_id?: string
          taken_at?: string | null
          tenant_id?: string
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: "shop_photos_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_photos_tenant_id_shop_id_fkey"
            columns: ["tenant_id", "shop_id"]
            isOneToOne: false
            referencedRelation: "shops"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      shop_reports: {
        Row: {
          answers: NonNullable<Json>
          asked: Json | null
          asked_at: string | null
          bill: string | null
          edits: NonNullable<Json>
          flags: NonNullable<Json>
          id: string
          narrative: string
          revision: number
          saved_at: string
          shop_id: string
          submission_id: string | null
          submitted_at: string | null
          tenant_id: string
          visited_at: string | null
        }
        Insert: {
          answers?: NonNullable<Json>
          asked?: Json | null
          asked_at?: string | null
          bill?: string | null
          edits?: NonNullable<Json>
          flags?: NonNullable<Json>
          id?: string
          narrative?: string
          revision: number
          saved_at?: string
          shop_id: string
          submission_id?: string | null
          submitted_at?: string | null
          tenant_id: string
          visited_at?: string | null
        }
        Update: {
          answers?: NonNullable<Json>
          asked?: Json | null
          asked_at?: string | null
          bill?: string | null
          edits?: NonNullable<Json>
          flags?: NonNullable<Json>
          id?: string
          narrative?: string
          revision?: number
          saved_at?: string
          shop_id?: string
          submission_id?: string | null
          submitted_at?: string | null
          tenant_id?: string
          visited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "shop_reports_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_reports_tenant_id_shop_id_fkey"
            columns: ["tenant_id", "shop_id"]
            isOneToOne: false
            referencedRelation: "shops"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      shop_section_figures: {
        Row: {
          criticals: number | null
          form_id: string
          outlet_id: string
          pooled: number | null
          quarter: string
          section_id: string
          squares: number
          tenant_id: string
          total: number
          visits: number
          weighted: number | null
        }
        Insert: {
          criticals?: number | null
          form_id: string
          outlet_id: string
          pooled?: number | null
          quarter: string
          section_id: string
          squares: number
          tenant_id: string
          total: number
          visits: number
          weighted?: number | null
        }
        Update: {
          criticals?: number | null
          form_id?: string
          outlet_id?: string
          pooled?: number | null
          quarter?: string
          section_id?: string
          squares?: number
          tenant_id?: string
          total?: number
          visits?: number
          weighted?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "shop_section_figures_form_id_fkey"
            columns: ["form_id"]
            isOneToOne: false
            referencedRelation: "shop_forms"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_section_figures_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_section_figures_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      shop_settings: {
        Row: {
          actions: string
          alert_above: number
          alert_below: number
          review_hours: number
          tenant_id: string
        }
        Insert: {
          actions?: string
          alert_above?: number
          alert_below?: number
          review_hours?: number
          tenant_id: string
        }
        Update: {
          actions?: string
          alert_above?: number
          alert_below?: number
          review_hours?: number
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_settings_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: true
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      shop_steps: {
        Row: {
          actor_id: string | null
          at: string
          id: number
          kind: string
          note: string | null
          shop_id: string
          shopper_id: string | null
          tenant_id: string
        }
        Insert: {
          actor_id?: string | null
          at?: string
          id?: never
          kind: string
          note?: string | null
          shop_id: string
          shopper_id?: string | null
          tenant_id: string
        }
        Update: {
          actor_id?: string | null
          at?: string
          id?: never
          kind?: string
          note?: string | null
          shop_id?: string
          shopper_id?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_steps_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_steps_shopper_id_fkey"
            columns: ["shopper_id"]
            isOneToOne: false
            referencedRelation: "shoppers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_steps_tenant_id_shop_id_fkey"
            columns: ["tenant_id", "shop_id"]
            isOneToOne: false
            referencedRelation: "shops"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      shop_wave_outlets: {
        Row: {
          id: string
          outlet_id: string
          tenant_id: string
          wave_id: string
        }
        Insert: {
          id?: string
          outlet_id: string
          tenant_id: string
          wave_id: string
        }
        Update: {
          id?: string
          outlet_id?: string
          tenant_id?: string
          wave_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_wave_outlets_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "shop_wave_outlets_tenant_id_wave_id_fkey"
            columns: ["tenant_id", "wave_id"]
            isOneToOne: false
            referencedRelation: "shop_waves"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      shop_waves: {
        Row: {
          blackout_days: string[]
          budget_inr: number | null
          created_at: string
          created_by: string | null
          dayparts: string[]
          fee_inr: number
          form_version_id: string
          gap_days: number
          id: string
          is_sample: boolean
          name: string
          not_before: string
          reimbursement_cap_inr: number
          rotation_days: number
          scenarios: NonNullable<Json>
          seed: number
          started_at: string | null
          state: string
          submit_days: number
          tenant_id: string
          visit_by: string
          visits_per_outlet: number
        }
        Insert: {
          blackout_days?: string[]
          budget_inr?: number | null
          created_at?: string
          created_by?: string | null
          dayparts: string[]
          fee_inr: number
          form_version_id: string
          gap_days?: number
          id: string
          is_sample?: boolean
          name: string
          not_before: string
          reimbursement_cap_inr: number
          rotation_days?: number
          scenarios?: NonNullable<Json>
          seed?: number
          started_at?: string | null
          state?: string
          submit_days?: number
          tenant_id: string
          visit_by: string
          visits_per_outlet: number
        }
        Update: {
          blackout_days?: string[]
          budget_inr?: number | null
          created_at?: string
          created_by?: string | null
          dayparts?: string[]
          fee_inr?: number
          form_version_id?: string
          gap_days?: number
          id?: string
          is_sample?: boolean
          name?: string
          not_before?: string
          reimbursement_cap_inr?: number
          rotation_days?: number
          scenarios?: NonNullable<Json>
          seed?: number
          started_at?: string | null
          state?: string
          submit_days?: number
          tenant_id?: string
          visit_by?: string
          visits_per_outlet?: number
        }
        Relationships: [
          {
            foreignKeyName: "shop_waves_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_waves_form_version_id_fkey"
            columns: ["form_version_id"]
            isOneToOne: false
            referencedRelation: "shop_form_versions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_waves_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      shopper_accounts: {
        Row: {
          detail: string
          set_at: string
          shopper_id: string
          way: string
        }
        Insert: {
          detail: string
          set_at?: string
          shopper_id: string
          way: string
        }
        Update: {
          detail?: string
          set_at?: string
          shopper_id?: string
          way?: string
        }
        Relationships: [
          {
            foreignKeyName: "shopper_accounts_shopper_id_fkey"
            columns: ["shopper_id"]
            isOneToOne: true
            referencedRelation: "shoppers"
            referencedColumns: ["id"]
          },
        ]
      }
      shopper_conflicts: {
        Row: {
          created_at: string
          declared_by: string
          id: string
          outlet_id: string | null
          shopper_id: string
          tenant_id: string
          why: string
        }
        Insert: {
          created_at?: string
          declared_by: string
          id?: string
          outlet_id?: string | null
          shopper_id: string
          tenant_id: string
          why: string
        }
        Update: {
          created_at?: string
          declared_by?: string
          id?: string
          outlet_id?: string | null
          shopper_id?: string
          tenant_id?: string
          why?: string
        }
        Relationships: [
          {
            foreignKeyName: "shopper_conflicts_shopper_id_fkey"
            columns: ["shopper_id"]
            isOneToOne: false
            referencedRelation: "shoppers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shopper_conflicts_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shopper_conflicts_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      shopper_retention: {
        Row: {
          account_days: number
          person_days: number
          photo_days: number
          tenant_id: string
        }
        Insert: {
          account_days?: number
          person_days?: number
          photo_days?: number
          tenant_id: string
        }
        Update: {
          account_days?: number
          person_days?: number
          photo_days?: number
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "shopper_retention_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: true
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      shoppers: {
        Row: {
          availability: NonNullable<Json>
          cities: string[]
          consent_version: string | null
          consented_at: string | null
          created_at: string
          created_by: string | null
          demographics: Json | null
          email: string | null
          ended_at: string | null
          erased_at: string | null
          full_name: string | null
          grade: number | null
          id: string
          invited_at: string | null
          is_sample: boolean
          language: string
          languages: string[]
          phone: string | null
          said_conflict: string | null
          state: string
          tenant_id: string | null
        }
        Insert: {
          availability?: NonNullable<Json>
          cities?: string[]
          consent_version?: string | null
          consented_at?: string | null
          created_at?: string
          created_by?: string | null
          demographics?: Json | null
          email?: string | null
          ended_at?: string | null
          erased_at?: string | null
          full_name?: string | null
          grade?: number | null
          id: string
          invited_at?: string | null
          is_sample?: boolean
          language?: string
          languages?: string[]
          phone?: string | null
          said_conflict?: string | null
          state?: string
          tenant_id?: string | null
        }
        Update: {
          availability?: NonNullable<Json>
          cities?: string[]
          consent_version?: string | null
          consented_at?: string | null
          created_at?: string
          created_by?: string | null
          demographics?: Json | null
          email?: string | null
          ended_at?: string | null
          erased_at?: string | null
          full_name?: string | null
          grade?: number | null
          id?: string
          invited_at?: string | null
          is_sample?: boolean
          language?: string
          languages?: string[]
          phone?: string | null
          said_conflict?: string | null
          state?: string
          tenant_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "shoppers_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shoppers_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      shops: {
        Row: {
          created_at: string
          daypart: string
          fee_inr: number
          form_version_id: string
          id: string
          is_failed: boolean | null
          is_sample: boolean
          outlet_id: string
          place: Json | null
          planned_on: string
          reimbursement_cap_inr: number
          released_at: string | null
          reshop_of: string | null
          scenario: string | null
          score_overall: number | null
          score_pooled: number | null
          score_version: number
          score_weighted: number | null
          shopper_id: string | null
          state: string
          submit_by: string
          tenant_id: string
          visited_at: string | null
          wave_id: string | null
          window_from: string
          window_to: string
        }
        Insert: {
          created_at?: string
          daypart: string
          fee_inr: number
          form_version_id: string
          id?: string
          is_failed?: boolean | null
          is_sample?: boolean
          outlet_id: string
          place?: Json | null
          planned_on: string
          reimbursement_cap_inr: number
          released_at?: string | null
          reshop_of?: string | null
          scenario?: string | null
          score_overall?: number | null
          score_pooled?: number | null
          score_version?: number
          score_weighted?: number | null
          shopper_id?: string | null
          state?: string
          submit_by: string
          tenant_id: string
          visited_at?: string | null
          wave_id?: string | null
          window_from: string
          window_to: string
        }
        Update: {
          created_at?: string
          daypart?: string
          fee_inr?: number
          form_version_id?: string
          id?: string
          is_failed?: boolean | null
          is_sample?: boolean
          outlet_id?: string
          place?: Json | null
          planned_on?: string
          reimbursement_cap_inr?: number
          released_at?: string | null
          reshop_of?: string | null
          scenario?: string | null
          score_overall?: number | null
          score_pooled?: number | null
          score_version?: number
          score_weighted?: number | null
          shopper_id?: string | null
          state?: string
          submit_by?: string
          tenant_id?: string
          visited_at?: string | null
          wave_id?: string | null
          window_from?: string
          window_to?: string
        }
        Relationships: [
          {
            foreignKeyName: "shops_form_version_id_fkey"
            columns: ["form_version_id"]
            isOneToOne: false
            referencedRelation: "shop_form_versions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shops_shopper_id_fkey"
            columns: ["shopper_id"]
            isOneToOne: false
            referencedRelation: "shoppers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shops_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shops_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "shops_tenant_id_reshop_of_fkey"
            columns: ["tenant_id", "reshop_of"]
            isOneToOne: false
            referencedRelation: "shops"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "shops_tenant_id_wave_id_fkey"
            columns: ["tenant_id", "wave_id"]
            isOneToOne: false
            referencedRelation: "shop_waves"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      skill_ratings: {
        Row: {
          id: number
          level: number
          person_id: string
          said_at: string
          said_by: string | null
          skill_id: string
          source: string
          tenant_id: string
        }
        Insert: {
          id?: never
          level: number
          person_id: string
          said_at?: string
          said_by?: string | null
          skill_id: string
          source: string
          tenant_id: string
        }
        Update: {
          id?: never
          level?: number
          person_id?: string
          said_at?: string
          said_by?: string | null
          skill_id?: string
          source?: string
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "skill_ratings_said_by_fkey"
            columns: ["said_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "skill_ratings_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "skill_ratings_tenant_id_person_id_fkey"
            columns: ["tenant_id", "person_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "skill_ratings_tenant_id_skill_id_fkey"
            columns: ["tenant_id", "skill_id"]
            isOneToOne: false
            referencedRelation: "skills"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      skills: {
        Row: {
          created_at: string
          description: NonNullable<Json>
          id: string
          is_learned: boolean
          levels: NonNullable<Json>
          merged_at: string | null
          merged_into: string | null
          name: string
          name_hi: string | null
          retired_at: string | null
          tag: string | null
          tenant_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: NonNullable<Json>
          id?: string
          is_learned?: boolean
          levels?: NonNullable<Json>
          merged_at?: string | null
          merged_into?: string | null
          name: string
          name_hi?: string | null
          retired_at?: string | null
          tag?: string | null
          tenant_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: NonNullable<Json>
          id?: string
          is_learned?: boolean
          levels?: NonNullable<Json>
          merged_at?: string | null
          merged_into?: string | null
          name?: string
          name_hi?: string | null
          retired_at?: string | null
          tag?: string | null
          tenant_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "skills_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "skills_tenant_id_merged_into_fkey"
            columns: ["tenant_id", "merged_into"]
            isOneToOne: false
            referencedRelation: "skills"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      store_charges: {
        Row: {
          from_on: string
          id: string
          invoice_id: string | null
          order_id: string
          paise: number
          tenant_id: string
          to_on: string
        }
        Insert: {
          from_on: string
          id?: string
          invoice_id?: string | null
          order_id: string
          paise: number
          tenant_id: string
          to_on: string
        }
        Update: {
          from_on?: string
          id?: string
          invoice_id?: string | null
          order_id?: string
          paise?: number
          tenant_id?: string
          to_on?: string
        }
        Relationships: [
          {
            foreignKeyName: "store_charges_tenant_id_invoice_id_fkey"
            columns: ["tenant_id", "invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "store_charges_tenant_id_order_id_fkey"
            columns: ["tenant_id", "order_id"]
            isOneToOne: false
            referencedRelation: "store_orders"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      store_order_steps: {
        Row: {
          at: string
          id: string
          note: string | null
          order_id: string
          state: string
          taken_by: string | null
          tenant_id: string
        }
        Insert: {
          at?: string
          id?: string
          note?: string | null
          order_id: string
          state: string
          taken_by?: string | null
          tenant_id: string
        }
        Update: {
          at?: string
          id?: string
          note?: string | null
          order_id?: string
          state?: string
          taken_by?: string | null
          tenant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "store_order_steps_taken_by_fkey"
            columns: ["taken_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_order_steps_tenant_id_order_id_fkey"
            columns: ["tenant_id", "order_id"]
            isOneToOne: false
            referencedRelation: "store_orders"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      store_orders: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          discount_paise: number
          discount_reason: string | null
          end_reason: string | null
          ended_at: string | null
          ends_on: string | null
          id: string
          is_sample: boolean
          note: string | null
          paid_until: string | null
          product_id: string
          quantity: number
          quote_until: string | null
          quoted_by: string | null
          requested_at: string
          requested_by: string | null
          starts_on: string | null
          state: string
          tenant_id: string
          term: string
          text_number: number | null
          unit_paise: number | null
        }
        Insert: {
          approved_at?: string | null
          approved_by?: string | null
          discount_paise?: number
          discount_reason?: string | null
          end_reason?: string | null
          ended_at?: string | null
          ends_on?: string | null
          id: string
          is_sample?: boolean
          note?: string | null
          paid_until?: string | null
          product_id: string
          quantity: number
          quote_until?: string | null
          quoted_by?: string | null
          requested_at?: string
          requested_by?: string | null
          starts_on?: string | null
          state: string
          tenant_id: string
          term: string
          text_number?: number | null
          unit_paise?: number | null
        }
        Update: {
          approved_at?: string | null
          approved_by?: string | null
          discount_paise?: number
          discount_reason?: string | null
          end_reason?: string | null
          ended_at?: string | null
          ends_on?: string | null
          id?: string
          is_sample?: boolean
          note?: string | null
          paid_until?: string | null
          product_id?: string
          quantity?: number
          quote_until?: string | null
          quoted_by?: string | null
          requested_at?: string
          requested_by?: string | null
          starts_on?: string | null
          state?: string
          tenant_id?: string
          term?: string
          text_number?: number | null
          unit_paise?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "store_orders_approved_by_fkey"
            columns: ["approved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_orders_product_id_fkey"
            columns: ["product_id"]
            isOneToOne: false
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_orders_quoted_by_fkey"
            columns: ["quoted_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_orders_requested_by_fkey"
            columns: ["requested_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "store_orders_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      submission_notes: {
        Row: {
          author_id: string | null
          created_at: string
          id: string
          submission_id: string
          text: string
        }
        Insert: {
          author_id?: string | null
          created_at?: string
          id?: string
          submission_id: string
          text: string
        }
        Update: {
          author_id?: string | null
          created_at?: string
          id?: string
          submission_id?: string
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: "submission_notes_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "submission_notes_submission_id_fkey"
            columns: ["submission_id"]
            isOneToOne: false
            referencedRelation: "submissions"
            referencedColumns: ["id"]
          },
        ]
      }
      submissions: {
        Row: {
          agreed_at: string
          agreement_version: string
          assignee_id: string | null
          company: string | null
          content_hash: string
          created_at: string
          details: NonNullable<Json>
          email: string
          id: string
          is_sample: boolean
          kind: string
          language: string
          message: string | null
          message_hash: string | null
          name: string | null
          page: string | null
          phone: string | null
          reference: string
          search: string | null
          source: NonNullable<Json>
          spam_reason: string | null
          state: string
          submission_id: string | null
          topic: string | null
          updated_at: string
        }
        Insert: {
          agreed_at?: string
          agreement_version: string
          assignee_id?: string | null
          company?: string | null
          content_hash: string
          created_at?: string
          details?: NonNullable<Json>
          email: string
          id?: string
          is_sample?: boolean
          kind: string
          language?: string
          message?: string | null
          message_hash?: string | null
          name?: string | null
          page?: string | null
          phone?: string | null
          reference?: string
          search?: never
          source?: NonNullable<Json>
          spam_reason?: string | null
          state?: string
          submission_id?: string | null
          topic?: string | null
          updated_at?: string
        }
        Update: {
          agreed_at?: string
          agreement_version?: string
          assignee_id?: string | null
          company?: string | null
          content_hash?: string
          created_at?: string
          details?: NonNullable<Json>
          email?: string
          id?: string
          is_sample?: boolean
          kind?: string
          language?: string
          message?: string | null
          message_hash?: string | null
          name?: string | null
          page?: string | null
          phone?: string | null
          reference?: string
          search?: never
          source?: NonNullable<Json>
          spam_reason?: string | null
          state?: string
          submission_id?: string | null
          topic?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "submissions_assignee_id_fkey"
            columns: ["assignee_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      tenant_notes: {
        Row: {
          at: string
          author_id: string | null
          id: string
          kind: string
          tenant_id: string
          text: string
        }
        Insert: {
          at?: string
          author_id?: string | null
          id: string
          kind: string
          tenant_id: string
          text: string
        }
        Update: {
          at?: string
          author_id?: string | null
          id?: string
          kind?: string
          tenant_id?: string
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: "tenant_notes_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tenant_notes_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
      tenants: {
        Row: {
          active_modules: NonNullable<Json>
          brand_color: string
          created_at: string
          id: string
          is_active: boolean
          is_read_only: boolean
          logo_url: string | null
          name: string
          read_only_modules: NonNullable<Json>
          read_only_since: string | null
          seat_cap: number
          slug: string
          tier: string
          updated_at: string
        }
        Insert: {
          active_modules: NonNullable<Json>
          brand_color?: string
          created_at?: string
          id?: string
          is_active?: boolean
          is_read_only?: boolean
          logo_url?: string | null
          name: string
          read_only_modules?: NonNullable<Json>
          read_only_since?: string | null
          seat_cap?: number
          slug: string
          tier?: string
          updated_at?: string
        }
        Update: {
          active_modules?: NonNullable<Json>
          brand_color?: string
          created_at?: string
          id?: string
          is_active?: boolean
          is_read_only?: boolean
          logo_url?: string | null
          name?: string
          read_only_modules?: NonNullable<Json>
          read_only_since?: string | null
          seat_cap?: number
          slug?: string
          tier?: string
          updated_at?: string
        }
        Relationships: []
      }
      training_sessions: {
        Row: {
          audience: string
          cancel_reason: string | null
          cancelled_at: string | null
          created_at: string
          created_by: string | null
          ended_at: string | null
          id: string
          is_sample: boolean
          kind: string
          minutes: number
          note: string | null
          outlet_id: string
          place: string | null
          seats: number | null
          secret: string
          sequence: number
          started_at: string | null
          starts_at: string
          state: string
          tenant_id: string
          title: NonNullable<Json>
          trainer_id: string | null
        }
        Insert: {
          audience?: string
          cancel_reason?: string | null
          cancelled_at?: string | null
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id: string
          is_sample?: boolean
          kind: string
          minutes: number
          note?: string | null
          outlet_id: string
          place?: string | null
          seats?: number | null
          secret?: string
          sequence?: number
          started_at?: string | null
          starts_at: string
          state?: string
          tenant_id: string
          title: NonNullable<Json>
          trainer_id?: string | null
        }
        Update: {
          audience?: string
          cancel_reason?: string | null
          cancelled_at?: string | null
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          is_sample?: boolean
          kind?: string
          minutes?: number
          note?: string | null
          outlet_id?: string
          place?: string | null
          seats?: number | null
          secret?: string
          sequence?: number
          started_at?: string | null
          starts_at?: string
          state?: string
          tenant_id?: string
          title?: NonNullable<Json>
          trainer_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "training_sessions_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "training_sessions_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "training_sessions_tenant_id_outlet_id_fkey"
            columns: ["tenant_id", "outlet_id"]
            isOneToOne: false
            referencedRelation: "outlets"
            referencedColumns: ["tenant_id", "id"]
          },
          {
            foreignKeyName: "training_sessions_tenant_id_trainer_id_fkey"
            columns: ["tenant_id", "trainer_id"]
            isOneToOne: false
            referencedRelation: "people"
            referencedColumns: ["tenant_id", "id"]
          },
        ]
      }
      weekly_letters: {
        Row: {
          is_sample: boolean
          tenant_id: string
          told: NonNullable<Json>
          week: string
          written_at: string
        }
        Insert: {
          is_sample?: boolean
          tenant_id: string
          told: NonNullable<Json>
          week: string
          written_at?: string
        }
        Update: {
          is_sample?: boolean
          tenant_id?: string
          told?: NonNullable<Json>
          week?: string
          written_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "weekly_letters_tenant_id_fkey"
            columns: ["tenant_id"]
            isOneToOne: false
            referencedRelation: "tenants"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_invitation: { Args: { p_token: string }; Returns: string }
      accept_my_invitation: {
        Args: { p_invitation_id: string }
        Returns: string
      }
      acknowledge_alert: { Args: { p_alert_id: number }; Returns: undefined }
      action_choices: {
        Args: { p_kpi?: string; p_tenant_id: string }
        Returns: Json
      }
      add_evidence: {
        Args: {
          p_certification_id: string
          p_client_id: string
          p_file_type?: string
          p_issued_on?: string
          p_issuer?: string
          p_kind: string
          p_note?: string
          p_number?: string
          p_person_id: string
          p_title?: string
          p_valid_until?: string
        }
        Returns: Json
      }
      add_payment_note: {
        Args: { p_id: string; p_text: string }
        Returns: string
      }
      add_person: {
        Args: {
          p_email: string
          p_employee_code: string
          p_full_name: string
          p_job_role_id: string
          p_joined_on: string
          p_language: string
          p_outlet_id: string
          p_phone: string
          p_tenant_id: string
        }
        Returns: string
      }
      add_report_address: {
        Args: { p_address_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      add_submission_note: {
        Args: { p_id: string; p_text: string }
        Returns: string
      }
      add_tenant_note: {
        Args: {
          p_id: string
          p_kind: string
          p_tenant_id: string
          p_text: string
        }
        Returns: undefined
      }
      adjust_loyalty_points: {
        Args: {
          p_id: string
          p_member_id: string
          p_points: number
          p_reason: string
        }
        Returns: string
      }
      agree_to_be_seen: { Args: { p_agrees: boolean }; Returns: undefined }
      allow_impersonation_changes: {
        Args: { p_reason: string }
        Returns: {
          admin_id: string
          changes_allowed_at: string | null
          ended_at: string | null
          ended_by: string | null
          expires_at: string
          id: string
          reason: string | null
          started_at: string
          tenant_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "impersonations"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      analytics_consents: {
        Args: { p_from: string; p_to: string }
        Returns: {
          given: number
          withdrawn: number
        }[]
      }
      analytics_report: {
        Args: { p_from: string; p_to: string }
        Returns: Json
      }
      analytics_speeds: {
        Args: { p_from: string; p_to: string }
        Returns: Json
      }
      announce_media: {
        Args: {
          p_bytes: number
          p_height: number
          p_id: string
          p_mime: string
          p_name: string
          p_seconds?: number
          p_tenant_id: string
          p_width: number
        }
        Returns: string
      }
      answer_clinic_offer: {
        Args: { p_accepts: boolean; p_booking_id: string }
        Returns: string
      }
      answer_mentoring: {
        Args: { p_accepts: boolean; p_pair_id: string; p_reason?: string }
        Returns: undefined
      }
      answer_offer: {
        Args: {
          p_accepts: boolean
          p_has_conflict?: boolean
          p_reason?: string
          p_token: string
        }
        Returns: string
      }
      answer_shopper_invitation: {
        Args: { p_said: Json; p_token: string }
        Returns: undefined
      }
      approve_application: {
        Args: {
          p_id: string
          p_message?: string
          p_seat_cap?: number
          p_slug: string
          p_tier?: string
        }
        Returns: string
      }
      approve_order: { Args: { p_order_id: string }; Returns: string }
      archive_bank_question: {
        Args: { p_id: string; p_is_archived?: boolean }
        Returns: undefined
      }
      archive_certification: {
        Args: { p_archives?: boolean; p_id: string }
        Returns: undefined
      }
      archive_dashboard: {
        Args: {
          p_dashboard_id: string
          p_is_archived?: boolean
          p_tenant_id: string
        }
        Returns: undefined
      }
      archive_report: {
        Args: {
          p_is_archived?: boolean
          p_report_id: string
          p_tenant_id: string
        }
        Returns: undefined
      }
      archive_shop_form: {
        Args: { p_form_id: string; p_is_archived?: boolean }
        Returns: undefined
      }
      ask_for_recording: {
        Args: { p_address_hash: string; p_request: Json }
        Returns: undefined
      }
      ask_mentor: {
        Args: {
          p_goal_role_id?: string
          p_id: string
          p_mentor_id: string
          p_message: string
          p_programme?: string
        }
        Returns: undefined
      }
      ask_report_address: {
        Args: { p_address_id: string; p_tenant_id: string }
        Returns: undefined
      }
      ask_report_file: {
        Args: { p_file_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      ask_to_join: {
        Args: {
          p_address_hash: string
          p_code: string
          p_employee_code: string
          p_job_role_id: string
          p_language: string
          p_name: string
          p_phone: string
        }
        Returns: Json
      }
      assign_certification: {
        Args: {
          p_certification_id: string
          p_due_on?: string
          p_people: string[]
          p_tenant_id: string
        }
        Returns: Json
      }
      assign_course: {
        Args: {
          p_course_id: string
          p_dry_run?: boolean
          p_due_days?: number
          p_due_on?: string
          p_everyone?: boolean
          p_job_role_id?: string
          p_note?: string
          p_on_open?: string
          p_outlet_id?: string
          p_people?: string[]
          p_tenant_id: string
        }
        Returns: Json
      }
      assign_path: {
        Args: {
          p_dry_run?: boolean
          p_everyone?: boolean
          p_job_role_id?: string
          p_note?: string
          p_outlet_id?: string
          p_path_id: string
          p_people?: string[]
          p_tenant_id: string
        }
        Returns: Json
      }
      assign_payment: {
        Args: { p_assignee: string; p_id: string; p_revision: number }
        Returns: undefined
      }
      attend_by_pin: {
        Args: { p_id: string; p_person_id: string }
        Returns: undefined
      }
      attend_session: {
        Args: { p_code: string; p_id: string; p_is_scanned?: boolean }
        Returns: string
      }
      audit_actors: {
        Args: { p_tenant_id: string }
        Returns: {
          id: string
          is_platform: boolean
          name: string
        }[]
      }
      audit_names: {
        Args: { p_ids: string[]; p_tenant_id: string }
        Returns: {
          id: string
          is_platform: boolean
          name: string
        }[]
      }
      bank_questions: {
        Args: {
          p_is_archived?: boolean
          p_is_complete?: boolean
          p_kind?: string
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_skill?: string
          p_tenant_id?: string
        }
        Returns: Json
      }
      begin_import: {
        Args: {
          p_fingerprint: string
          p_import_id: string
          p_label: string
          p_rows: number
          p_source: string
          p_tenant_id: string
        }
        Returns: string
      }
      begin_pin_change: { Args: Record<PropertyKey, never>; Returns: string }
      begin_service: { Args: { p_order_id: string }; Returns: string }
      begin_session_pin: {
        Args: { p_id: string; p_person_id: string }
        Returns: string
      }
      billing_standing: { Args: { p_tenant_id: string }; Returns: Json }
      block_appointments: {
        Args: { p_ends_at: string; p_reason: string; p_starts_at: string }
        Returns: string
      }
      book_clinic: {
        Args: {
          p_answers?: Json
          p_coach_id: string
          p_id: string
          p_starts_at: string
          p_type_id: string
        }
        Returns: string
      }
      bring_back_course: { Args: { p_course_id: string }; Returns: undefined }
      call_off_clinic: {
        Args: { p_reason: string; p_talk_id: string }
        Returns: undefined
      }
      call_off_outside_clinic: {
        Args: { p_reason: string; p_token: string }
        Returns: undefined
      }
      cancel_as_guest: {
        Args: { p_redemption_id: string; p_token: string }
        Returns: undefined
      }
      cancel_assignment: {
        Args: { p_assignment_id: string }
        Returns: undefined
      }
      cancel_clinic: {
        Args: { p_booking_id: string; p_reason?: string }
        Returns: undefined
      }
      cancel_event: {
        Args: { p_id: string; p_reason: string }
        Returns: undefined
      }
      cancel_event_registration: { Args: { p_code: string }; Returns: Json }
      cancel_letter: { Args: { p_id: string }; Returns: undefined }
      cancel_order: {
        Args: { p_order_id: string; p_reason: string }
        Returns: string
      }
      cancel_people_import: {
        Args: { p_import_id: string }
        Returns: undefined
      }
      cancel_training_session: {
        Args: { p_id: string; p_reason: string }
        Returns: undefined
      }
      career_graph: { Args: { p_tenant_id: string }; Returns: Json }
      catalogue_courses: {
        Args: { p_tenant_id: string }
        Returns: {
          assignment_id: string
          certificate: Json
          course_id: string
          cover: Json
          first: Json
          is_library: boolean
          lessons_total: number
          minutes: number
          side: string
          skills: string[]
          slug: string
          state: string
          summary: Json
          title: Json
          valid_months: number
        }[]
      }
      catalogue_paths: {
        Args: { p_tenant_id: string }
        Returns: {
          assigned_at: string
          done: number
          is_library: boolean
          minutes: number
          mode: string
          needed: number
          next_title: Json
          path_id: string
          state: string
          steps: number
          summary: Json
          title: Json
        }[]
      }
      certificate_sheet: { Args: { p_assignment_id: string }; Returns: Json }
      certification_settings: { Args: { p_tenant_id: string }; Returns: Json }
      change_feature_flag: {
        Args: {
          p_flag: Json
          p_key: string
          p_reason: string
          p_version: number
        }
        Returns: number
      }
      change_loyalty_contact: {
        Args: { p_code: string; p_ticket: string; p_token: string }
        Returns: Json
      }
      change_loyalty_guest: {
        Args: { p_said: Json; p_token: string }
        Returns: undefined
      }
      change_registration: {
        Args: { p_id: string; p_state: string }
        Returns: undefined
      }
      change_submission: {
        Args: { p_assignee: string; p_id: string; p_state: string }
        Returns: undefined
      }
      change_tenant_role: {
        Args: { p_profile_id: string; p_tenant_role: string }
        Returns: undefined
      }
      change_workspace: {
        Args: {
          p_brand_color: string
          p_logo_url: string
          p_name: string
          p_tenant_id: string
        }
        Returns: undefined
      }
      check_alert_rules: {
        Args: Record<PropertyKey, never>
        Returns: {
          changed_at: string
          unseen: number
        }[]
      }
      check_career_rows: {
        Args: { p_rows: Json; p_tenant_id: string }
        Returns: Json
      }
      check_people: {
        Args: { p_new?: Json; p_rows: Json; p_tenant_id: string }
        Returns: {
          code: string
          fields: string[]
          line: number
          outcome: string
        }[]
      }
      claim_loyalty: {
        Args: { p_said: Json; p_token: string }
        Returns: undefined
      }
      claim_mail: {
        Args: { p_limit?: number }
        Returns: {
          attempts: number
          body_html: string
          body_text: string
          data: Json
          id: string
          language: string
          recipient: string
          subject: string
          template: string
          tenant_id: string
        }[]
      }
      claim_messages: {
        Args: { p_limit?: number }
        Returns: {
          given: Json
          id: string
          language: string
          recipient: string
          template: string
        }[]
      }
      claim_phone: {
        Args: { p_person_id: string; p_ticket: string }
        Returns: Json
      }
      claim_pin: { Args: { p_ticket: string }; Returns: Json }
      claim_report_file: { Args: Record<PropertyKey, never>; Returns: Json }
      clinic_desk: { Args: { p_tenant_id: string }; Returns: Json }
      clinic_offer: { Args: { p_tenant_id: string }; Returns: Json }
      clinic_plan_choices: { Args: { p_booking_id: string }; Returns: Json }
      clinic_report: {
        Args: { p_from: string; p_tenant_id: string; p_to: string }
        Returns: Json
      }
      clinic_rota: { Args: { p_tenant_id: string }; Returns: Json }
      clinic_shifts_of: { Args: { p_person_id: string }; Returns: Json }
      clinic_talk: { Args: { p_booking_id: string }; Returns: Json }
      close_clinic: {
        Args: { p_absent?: string[]; p_talk_id: string }
        Returns: undefined
      }
      close_loyalty_month: {
        Args: { p_month: string; p_tenant_id: string }
        Returns: undefined
      }
      close_loyalty_shift: { Args: { p_shift: string }; Returns: undefined }
      close_opening: {
        Args: { p_opening_id: string; p_reason: string }
        Returns: undefined
      }
      close_outside_clinic: {
        Args: { p_absent?: string[]; p_token: string }
        Returns: undefined
      }
      close_period: {
        Args: {
          p_from: string
          p_outlet_id: string
          p_tenant_id: string
          p_to: string
        }
        Returns: string
      }
      compliance_calendar: {
        Args: { p_months?: number; p_outlet_id?: string; p_tenant_id: string }
        Returns: {
          cell: Json
          certification_id: string
          full_name: string
          outlets: string[]
          person_id: string
          title: Json
        }[]
      }
      compliance_of_outlets: {
        Args: { p_tenant_id: string }
        Returns: {
          cells: Json
          city: string
          expired: number
          expiring: number
          holders_missing: number
          missing: number
          name: string
          outlet_id: string
          people: number
          valid: number
        }[]
      }
      compliance_wall: {
        Args: {
          p_certification_id?: string
          p_limit?: number
          p_offset?: number
          p_outlet_id?: string
          p_search?: string
          p_state?: string
          p_tenant_id: string
          p_without_outlet?: boolean
        }
        Returns: Json
      }
      confirm_join: {
        Args: { p_is_new?: boolean; p_person_id?: string; p_request_id: string }
        Returns: string
      }
      confirm_newsletter: { Args: { p_code: string }; Returns: boolean }
      confirm_own_appointment: {
        Args: { p_code: string; p_staff_email: string }
        Returns: Json
      }
      confirm_report_address: { Args: { p_code: string }; Returns: boolean }
      copy_course: {
        Args: {
          p_course_id?: string
          p_from_course_id: string
          p_tenant_id: string
        }
        Returns: string
      }
      copy_shop_form: {
        Args: { p_from_form_id: string; p_id: string; p_tenant_id: string }
        Returns: string
      }
      copy_targets: {
        Args: {
          p_factor?: number
          p_from: string
          p_into: string
          p_months: number
          p_outlet_id?: string
          p_plan: string
          p_tenant_id: string
        }
        Returns: {
          copied: number
          kept: number
        }[]
      }
      count_loyalty_segment: {
        Args: { p_segment: Json; p_tenant_id: string }
        Returns: Json
      }
      count_notes: {
        Args: {
          p_from: string
          p_kpis: string[]
          p_tenant_id: string
          p_to: string
        }
        Returns: {
          kpi: string
          notes: number
          outlet_id: string
        }[]
      }
      count_subscribers: {
        Args: Record<PropertyKey, never>
        Returns: {
          language: string
          people: number
          state: string
        }[]
      }
      course_overview: {
        Args: {
          p_course_id?: string
          p_limit?: number
          p_offset?: number
          p_outlet_id?: string
          p_search?: string
          p_sort?: string
          p_state?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      course_prerequisites: { Args: { p_tenant_id: string }; Returns: Json }
      create_course: {
        Args: { p_course_id?: string; p_source: Json; p_tenant_id: string }
        Returns: string
      }
      create_feature_flag: {
        Args: { p_flag: Json; p_key: string }
        Returns: number
      }
      create_shop_form: {
        Args: { p_id: string; p_said: Json; p_tenant_id: string }
        Returns: string
      }
      create_tenant: {
        Args: {
          p_admin_email?: string
          p_admin_language?: string
          p_brand_color: string
          p_modules: string[]
          p_name: string
          p_seat_cap: number
          p_slug: string
          p_tier: string
        }
        Returns: string
      }
      credit_invoice: {
        Args: {
          p_invoice_id: string
          p_key: string
          p_reason: string
          p_taxable_paise: number
        }
        Returns: string
      }
      decide_appointment: {
        Args: {
          p_id: string
          p_message: string
          p_starts_at?: string
          p_state: string
        }
        Returns: undefined
      }
      decide_clinic: {
        Args: { p_accepts: boolean; p_booking_id: string; p_reason?: string }
        Returns: undefined
      }
      decide_evidence: {
        Args: {
          p_accepts: boolean
          p_evidence_id: string
          p_issued_on?: string
          p_reason?: string
          p_valid_until?: string
        }
        Returns: undefined
      }
      decide_interest: {
        Args: {
          p_interest_id: string
          p_others_reason?: string
          p_reason?: string
          p_starts_on?: string
          p_state: string
        }
        Returns: undefined
      }
      decide_loyalty_adjustment: {
        Args: { p_accepts: boolean; p_id: string }
        Returns: undefined
      }
      decide_loyalty_claim: {
        Args: { p_accepts: boolean; p_answer: string; p_claim_id: string }
        Returns: undefined
      }
      decide_loyalty_signal: {
        Args: { p_note?: string; p_releases: boolean; p_signal_id: string }
        Returns: undefined
      }
      decide_observation: {
        Args: {
          p_client_id: string
          p_coach_note?: string
          p_items?: Json
          p_next_step?: string
          p_observation_id: string
          p_outcome: string
        }
        Returns: Json
      }
      decide_outside_clinic: {
        Args: {
          p_accepts: boolean
          p_booking_id: string
          p_reason?: string
          p_token: string
        }
        Returns: undefined
      }
      decide_payment: {
        Args: {
          p_arrived_paise?: number
          p_id: string
          p_message: string
          p_revision: number
          p_state: string
        }
        Returns: undefined
      }
      decide_shop: {
        Args: {
          p_decision: string
          p_note?: string
          p_reasons?: Json
          p_reshop?: boolean
          p_shop_id: string
        }
        Returns: undefined
      }
      decide_shop_appeal: {
        Args: {
          p_answer?: Json
          p_appeal_id: string
          p_decision: string
          p_note?: string
        }
        Returns: undefined
      }
      decline_application: {
        Args: { p_id: string; p_message: string }
        Returns: undefined
      }
      decline_order: {
        Args: { p_order_id: string; p_reason: string }
        Returns: undefined
      }
      delete_assignment_rule: {
        Args: { p_rule_id: string; p_take_back?: boolean }
        Returns: number
      }
      delete_loyalty_campaign: {
        Args: { p_campaign_id: string }
        Returns: undefined
      }
      delete_my_account: { Args: { p_email: string }; Returns: undefined }
      detach_member: { Args: { p_profile_id: string }; Returns: undefined }
      discard_draft: {
        Args: { p_course_id: string; p_revision: number }
        Returns: boolean
      }
      discard_event: { Args: { p_id: string }; Returns: undefined }
      discard_letter: { Args: { p_id: string }; Returns: undefined }
      discard_path: {
        Args: { p_path_id: string; p_revision: number }
        Returns: boolean
      }
      dismiss_message: { Args: { p_id: string }; Returns: undefined }
      earn_loyalty: {
        Args: { p_key: string; p_said: Json; p_shift: string }
        Returns: Json
      }
      edit_note: {
        Args: { p_note_id: string; p_text: string }
        Returns: undefined
      }
      edit_shop_answer: {
        Args: {
          p_answer: Json
          p_question_id: string
          p_reason: string
          p_shop_id: string
        }
        Returns: undefined
      }
      end_access: { Args: { p_person_id: string }; Returns: undefined }
      end_entitlement: { Args: { p_id: string }; Returns: undefined }
      end_loyalty_campaign: {
        Args: { p_campaign_id: string }
        Returns: undefined
      }
      end_mentoring: {
        Args: { p_pair_id: string; p_reason?: string }
        Returns: undefined
      }
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number }
      end_session: { Args: { p_session_id: string }; Returns: undefined }
      end_wave: {
        Args: { p_reason?: string; p_state: string; p_wave_id: string }
        Returns: undefined
      }
      enter_loyalty: {
        Args: { p_code: string; p_said: Json; p_ticket: string }
        Returns: Json
      }
      enter_shop_code: {
        Args: { p_address_hash: string; p_code: string; p_token: string }
        Returns: Json
      }
      entitlements_lost_by_tier: {
        Args: { p_tenant_id: string; p_tier: string }
        Returns: {
          module: string
          source: string
          valid_until: string
        }[]
      }
      erase_loyalty: { Args: { p_token: string }; Returns: undefined }
      erase_loyalty_member: {
        Args: { p_member_id: string }
        Returns: undefined
      }
      erase_registration: { Args: { p_id: string }; Returns: undefined }
      erase_shopper: { Args: { p_id: string }; Returns: undefined }
      erase_subscriber: { Args: { p_id: string }; Returns: undefined }
      event_registration_status: { Args: { p_code: string }; Returns: Json }
      evidence_file: { Args: { p_evidence_id: string }; Returns: Json }
      evidence_place: {
        Args: {
          p_certification_id: string
          p_client_id: string
          p_person_id: string
        }
        Returns: string
      }
      explain_figure: {
        Args: {
          p_from: string
          p_kpi: string
          p_outlet_id: string
          p_tenant_id: string
          p_to: string
        }
        Returns: Json
      }
      export_by_link: {
        Args: { p_address_hash: string; p_token: string }
        Returns: Json
      }
      export_loyalty: { Args: { p_token: string }; Returns: Json }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      export_shopper: { Args: { p_id: string }; Returns: Json }
      extend_assignment: {
        Args: { p_assignment_id: string; p_due_on: string }
        Returns: undefined
      }
      fail_report_file: {
        Args: { p_file_id: string; p_problem?: string; p_turn: string }
        Returns: undefined
      }
      failed_sign_ins_by_hour: {
        Args: { p_hours?: number }
        Returns: {
          failures: number
          hour: string
        }[]
      }
      festival_days: {
        Args: {
          p_from: string
          p_tenant_id: string
          p_to: string
          p_years?: number
        }
        Returns: {
          festival: string
          first: string
          former_first: string
          former_last: string
          last: string
        }[]
      }
      festival_pairs: {
        Args: { p_from: string; p_tenant_id: string; p_to: string }
        Returns: {
          festival: string
          first: string
          former_first: string
          former_last: string
          last: string
        }[]
      }
      fetch_report_file: {
        Args: { p_file_id: string; p_tenant_id: string }
        Returns: Json
      }
      figure_outlets: {
        Args: { p_tenant_id: string }
        Returns: {
          city: string
          has_figures: boolean
          id: string
          kind: string
          name: string
        }[]
      }
      fill_wave: {
        Args: { p_visits: Json; p_wave_id: string }
        Returns: number
      }
      find_action_photo: { Args: { p_photo_id: string }; Returns: string }
      find_by_card: {
        Args: {
          p_address_hash: string
          p_code: string
          p_digits: string
          p_initials: string
        }
        Returns: Json
      }
      find_claim_photo: { Args: { p_claim_id: string }; Returns: string }
      find_help_picture: {
        Args: { p_address_hash: string; p_image: string; p_token: string }
        Returns: string
      }
      find_invitation: {
        Args: { p_token: string }
        Returns: {
          email: string
          expires_at: string
          has_account: boolean
          job_roles: string[]
          language: string
          outlets: string[]
          person_name: string
          status: string
          tenant_name: string
          tenant_role: string
        }[]
      }
      find_loyalty_code: {
        Args: { p_code: string; p_shift: string }
        Returns: Json
      }
      find_loyalty_guest: {
        Args: { p_said: Json; p_shift: string }
        Returns: Json
      }
      find_observable: {
        Args: { p_limit?: number; p_search: string; p_tenant_id: string }
        Returns: Json
      }
      find_observation_photo: { Args: { p_photo_id: string }; Returns: string }
      find_outside_clinic: { Args: { p_token: string }; Returns: Json }
      find_payments: { Args: { p_search: string }; Returns: string[] }
      find_reward_photo: { Args: { p_photo_id: string }; Returns: string }
      find_shop_photo: { Args: { p_photo_id: string }; Returns: string }
      find_shopper_invitation: {
        Args: { p_token: string }
        Returns: {
          expires_at: string
          full_name: string
          language: string
          state: string
          tenant_name: string
        }[]
      }
      find_submissions: { Args: { p_search: string }; Returns: string[] }
      finish_import: {
        Args: { p_import_id: string; p_refused: number; p_refused_rows: Json }
        Returns: undefined
      }
      finish_pin_change: { Args: { p_ticket: string }; Returns: undefined }
      finish_report_file: {
        Args: {
          p_bytes: number
          p_file_id: string
          p_is_cut: boolean
          p_turn: string
        }
        Returns: undefined
      }
      finish_service: {
        Args: { p_note: string; p_order_id: string }
        Returns: undefined
      }
      first_certificates: {
        Args: { p_outlet_id?: string; p_tenant_id: string }
        Returns: {
          outlet: string
          outlet_id: string
          reached: number[]
          waiting: number[]
        }[]
      }
      give_access: {
        Args: { p_people: string[]; p_way?: string }
        Returns: {
          outcome: string
          person_id: string
        }[]
      }
      give_grace: {
        Args: { p_reason: string; p_tenant_id: string; p_until: string }
        Returns: undefined
      }
      grant_entitlement: {
        Args: {
          p_module: string
          p_note?: string
          p_source: string
          p_tenant_id: string
          p_valid_until?: string
        }
        Returns: string
      }
      hand_over_observation: {
        Args: {
          p_note: string
          p_observation_id: string
          p_observer_id: string
          p_planned_local?: string
        }
        Returns: undefined
      }
      hand_over_report: {
        Args: {
          p_id: string
          p_kind: string
          p_tenant_id: string
          p_to: string
        }
        Returns: undefined
      }
      hold_password: { Args: { p_session_id: string }; Returns: undefined }
      import_bank_questions: {
        Args: { p_dry_run?: boolean; p_rows: Json; p_tenant_id: string }
        Returns: Json
      }
      import_career_rows: {
        Args: {
          p_file_name: string
          p_id: string
          p_rows: Json
          p_tenant_id: string
        }
        Returns: Json
      }
      import_clinic_shifts: {
        Args: {
          p_from: string
          p_people: string[]
          p_shifts: Json
          p_tenant_id: string
          p_to: string
        }
        Returns: Json
      }
      import_loyalty_bills: {
        Args: {
          p_file_name?: string
          p_import_id?: string
          p_is_trial?: boolean
          p_outlet_id: string
          p_rows: Json
        }
        Returns: Json
      }
      import_people: {
        Args: { p_import_id: string; p_rows: Json }
        Returns: {
          code: string
          fields: string[]
          line: number
          outcome: string
        }[]
      }
      import_targets: {
        Args: { p_is_tried?: boolean; p_rows: Json; p_tenant_id: string }
        Returns: Json
      }
      inspection_file: { Args: { p_outlet_id: string }; Returns: Json }
      invite_member: {
        Args: {
          p_email: string
          p_language?: string
          p_person_id?: string
          p_tenant_id: string
          p_tenant_role?: string
        }
        Returns: string
      }
      invite_members: {
        Args: {
          p_dry_run?: boolean
          p_rows: Json
          p_seats_ahead?: number
          p_tenant_id: string
        }
        Returns: {
          email: string
          place: number
          result: string
        }[]
      }
      invite_shopper: { Args: { p_id: string }; Returns: undefined }
      invite_to_session: {
        Args: {
          p_everyone?: boolean
          p_id: string
          p_job_role_id?: string
          p_outlet_id?: string
          p_people?: string[]
        }
        Returns: Json
      }
      is_phone_offered: { Args: Record<PropertyKey, never>; Returns: boolean }
      join_benchmark: { Args: { p_tenant_id: string }; Returns: undefined }
      keep_action_photo: {
        Args: {
          p_action_id: string
          p_bytes: number
          p_client_id: string
          p_height: number
          p_path: string
          p_taken_by: string
          p_width: number
        }
        Returns: Json
      }
      keep_measures: {
        Args: { p_measures: string[]; p_outlet_id: string; p_tenant_id: string }
        Returns: undefined
      }
      keep_observation_photo: {
        Args: {
          p_bytes: number
          p_client_id: string
          p_height: number
          p_item: string
          p_observation_id: string
          p_path: string
          p_taken_by: string
          p_width: number
        }
        Returns: Json
      }
      keep_order: { Args: { p_order_id: string }; Returns: undefined }
      keep_phone: {
        Args: { p_person_id: string; p_ticket: string; p_user_id: string }
        Returns: Json
      }
      keep_pin: { Args: { p_ticket: string; p_user_id: string }; Returns: Json }
      keep_report_schedule: {
        Args: { p_said: Json; p_schedule_id: string; p_tenant_id: string }
        Returns: undefined
      }
      keep_reward_photo: {
        Args: {
          p_bytes: number
          p_client_id: string
          p_height: number
          p_path: string
          p_reward_id: string
          p_taken_by: string
          p_width: number
        }
        Returns: Json
      }
      keep_role_needs: {
        Args: { p_job_role_id: string; p_needs: Json; p_tenant_id: string }
        Returns: undefined
      }
      keep_role_way: {
        Args: { p_from: string; p_tenant_id: string; p_to: string; p_way: Json }
        Returns: undefined
      }
      keep_shop_photo: {
        Args: {
          p_bytes: number
          p_client_id: string
          p_dhash: string
          p_height: number
          p_path: string
          p_question_id: string
          p_sha256: string
          p_token: string
          p_width: number
        }
        Returns: undefined
      }
      keep_skill: {
        Args: { p_skill_id: string; p_tenant_id: string; p_words: Json }
        Returns: string
      }
      kill_feature_flag: {
        Args: { p_is_killed: boolean; p_key: string; p_reason: string }
        Returns: undefined
      }
      learning_waiting: { Args: { p_tenant_id: string }; Returns: Json }
      leave_benchmark: { Args: { p_tenant_id: string }; Returns: undefined }
      leave_clinic_waiting: { Args: { p_id: string }; Returns: undefined }
      leave_loyalty: {
        Args: { p_everywhere?: boolean; p_token: string }
        Returns: undefined
      }
      leave_loyalty_offers: { Args: { p_code: string }; Returns: string }
      leave_person: {
        Args: { p_last_day: string; p_person_id: string }
        Returns: undefined
      }
      leave_session: { Args: { p_id: string }; Returns: undefined }
      leave_signal_mail: { Args: { p_code: string }; Returns: boolean }
      let_people_leave: {
        Args: { p_last_day: string; p_people: string[]; p_tenant_id: string }
        Returns: {
          outcome: string
          person_id: string
        }[]
      }
      letter_tally: { Args: { p_id: string }; Returns: Json }
      library_courses: { Args: Record<PropertyKey, never>; Returns: Json }
      list_actions: {
        Args: {
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_outlet_id?: string
          p_search?: string
          p_sort?: string
          p_state?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      list_assignment_rules: {
        Args: { p_tenant_id: string }
        Returns: {
          created_at: string
          departments: Json
          due_days: number
          due_on: string
          given: number
          gives: string
          hindrance: string
          hired_since: string
          id: string
          is_active: boolean
          job_roles: Json
          may_change: boolean
          note: string
          outlets: Json
          paused_for: string
          revision: number
          takes_back: boolean
          target_id: string
          title: Json
          unbegun: number
          unfinished: number
          updated_at: string
          updated_by: string
        }[]
      }
      list_career_imports: { Args: { p_tenant_id: string }; Returns: Json }
      list_catalogue: { Args: Record<PropertyKey, never>; Returns: Json }
      list_clinic_coaches: { Args: { p_tenant_id: string }; Returns: Json }
      list_clinic_types: { Args: { p_tenant_id: string }; Returns: Json }
      list_dashboards: {
        Args: { p_tenant_id: string }
        Returns: {
          id: string
          is_archived: boolean
          is_mine: boolean
          is_named: boolean
          is_shared: boolean
          may_change: boolean
          may_share: boolean
          name_en: string
          name_hi: string
          owner: string
          saved_at: string
          tiles: number
          version: number
        }[]
      }
      list_events: {
        Args: Record<PropertyKey, never>
        Returns: {
          attended: number
          capacity: number
          id: string
          kind: string
          minutes: number
          recording_url: string
          registered: number
          slug: string
          starts_at: string
          state: string
          title_en: string
          title_hi: string
          waitlisted: number
        }[]
      }
      list_evidence: {
        Args: {
          p_evidence_id?: string
          p_limit?: number
          p_offset?: number
          p_tenant_id: string
        }
        Returns: Json
      }
      list_figure_days: {
        Args: { p_days?: number; p_tenant_id: string }
        Returns: {
          city: string
          is_begun: boolean
          kind: string
          name: string
          outlet_id: string
          states: string
          until: string
        }[]
      }
      list_flag_tenants: {
        Args: { p_key: string; p_limit?: number; p_offset?: number }
        Returns: Json
      }
      list_gst_papers: { Args: { p_month: string }; Returns: Json }
      list_invoices: {
        Args: {
          p_descending?: boolean
          p_from?: string
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_state?: string
          p_tenant_id?: string
          p_to?: string
        }
        Returns: Json
      }
      list_jobs: {
        Args: Record<PropertyKey, never>
        Returns: {
          error: string
          every_minutes: number
          failures: number
          is_late: boolean
          last_started_at: string
          milliseconds: number
          name: string
          rows_changed: number
        }[]
      }
      list_join_requests: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_state?: string
          p_tenant_id: string
        }
        Returns: {
          asked_at: string
          decided_at: string
          decided_by: string
          employee_code: string
          full_name: string
          id: string
          job_role: string
          language: string
          matches: Json
          outlet: string
          person_id: string
          phone: string
          state: string
          total: number
          verdict: string
        }[]
      }
      list_loyalty_adjustments: { Args: { p_tenant_id: string }; Returns: Json }
      list_loyalty_bill_imports: {
        Args: { p_tenant_id: string }
        Returns: Json
      }
      list_loyalty_campaigns: { Args: { p_tenant_id: string }; Returns: Json }
      list_loyalty_claims: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_state?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      list_loyalty_coupon_codes: {
        Args: { p_coupon_id: string; p_made_at?: string }
        Returns: Json
      }
      list_loyalty_coupon_uses: {
        Args: { p_coupon_id: string; p_limit?: number; p_offset?: number }
        Returns: Json
      }
      list_loyalty_coupons: { Args: { p_tenant_id: string }; Returns: Json }
      list_loyalty_members: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_standing?: string
          p_tenant_id: string
          p_tier?: string
        }
        Returns: Json
      }
      list_loyalty_rewards: { Args: { p_tenant_id: string }; Returns: Json }
      list_loyalty_signals: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_state?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      list_media: {
        Args: {
          p_kind?: string
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_tenant_id?: string
        }
        Returns: Json
      }
      list_messages: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_state?: string
        }
        Returns: Json
      }
      list_observations: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_outlet_id?: string
          p_search?: string
          p_state?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      list_openings: { Args: { p_tenant_id: string }; Returns: Json }
      list_orders: {
        Args: {
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_state?: string
          p_tenant_id?: string
        }
        Returns: Json
      }
      list_people: {
        Args: {
          p_access?: string
          p_department_id?: string
          p_descending?: boolean
          p_has_login?: boolean
          p_job_role_id?: string
          p_limit?: number
          p_offset?: number
          p_outlet_id?: string
          p_search?: string
          p_sort?: string
          p_state?: string
          p_tenant_id: string
        }
        Returns: {
          access: string
          email: string
          employee_code: string
          full_name: string
          id: string
          joined_on: string
          language: string
          left_on: string
          phone: string
          placements: Json
          total: number
        }[]
      }
      list_pool_shoppers: {
        Args: {
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      list_products: { Args: { p_tenant_id: string }; Returns: Json }
      list_released_shops: {
        Args: {
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_outlet_id?: string
          p_search?: string
          p_sort?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      list_report_addresses: {
        Args: { p_tenant_id: string }
        Returns: {
          asked_at: string
          confirmed_at: string
          email: string
          id: string
          is_sample: boolean
          language: string
          name: string
          schedules: string[]
          state: string
        }[]
      }
      list_report_alerts: { Args: { p_tenant_id: string }; Returns: Json }
      list_report_files: { Args: { p_tenant_id: string }; Returns: Json }
      list_report_folders: {
        Args: { p_tenant_id: string }
        Returns: {
          id: string
          is_sample: boolean
          is_wide: boolean
          may_change: boolean
          name: string
          things: string[]
        }[]
      }
      list_report_marks: {
        Args: { p_tenant_id: string }
        Returns: {
          thing: string
        }[]
      }
      list_report_schedules: { Args: { p_tenant_id: string }; Returns: Json }
      list_report_versions: {
        Args: { p_report_id: string; p_tenant_id: string }
        Returns: {
          name: string
          number: number
          query: string
          saved_at: string
          saved_by: string
        }[]
      }
      list_saved_reports: {
        Args: { p_tenant_id: string }
        Returns: {
          id: string
          is_archived: boolean
          is_mine: boolean
          is_named: boolean
          is_shared: boolean
          may_change: boolean
          may_share: boolean
          name: string
          owner: string
          query: string
          saved_at: string
          version: number
        }[]
      }
      list_shop_payments: {
        Args: {
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_state?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      list_shop_reviews: {
        Args: {
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_state?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      list_shop_words: {
        Args: {
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_outlet_id: string
          p_search?: string
        }
        Returns: Json
      }
      list_training_sessions: {
        Args: {
          p_kind?: string
          p_limit?: number
          p_offset?: number
          p_outlet_id?: string
          p_search?: string
          p_state?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      list_users: {
        Args: {
          p_is_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_role?: string
          p_search?: string
          p_sort?: string
          p_state?: string
          p_tenant_id?: string
          p_tenant_role?: string
        }
        Returns: {
          created_at: string
          email: string
          full_name: string
          id: string
          is_active: boolean
          is_confirmed: boolean
          last_seen_at: string
          role: string
          tenant_id: string
          tenant_name: string
          tenant_role: string
          total: number
        }[]
      }
      list_weekly_letters: { Args: { p_tenant_id: string }; Returns: Json }
      lockouts: {
        Args: Record<PropertyKey, never>
        Returns: {
          blocked_until: string
          failures: number
          identifier: string
          identifier_hash: string
          last_failure_at: string
          person_id: string
          person_name: string
          tenant_name: string
        }[]
      }
      log_failed_auth_attempt: {
        Args: { p_email: string; p_failure_reason: string }
        Returns: undefined
      }
      logins_to_unite: {
        Args: { p_other_id: string; p_person_id: string }
        Returns: {
          address: string
          is_mine: boolean
          last_seen_at: string
          person_id: string
          tenant_role: string
          way: string
        }[]
      }
      loyalty_books: { Args: { p_tenant_id: string }; Returns: Json }
      loyalty_history: {
        Args: { p_before?: string; p_token: string }
        Returns: Json
      }
      loyalty_home: { Args: { p_token: string }; Returns: Json }
      loyalty_messages: { Args: { p_token: string }; Returns: Json }
      loyalty_overview: { Args: { p_tenant_id: string }; Returns: Json }
      loyalty_pass: { Args: { p_token: string }; Returns: Json }
      loyalty_place: {
        Args: { p_address_hash: string; p_slug: string }
        Returns: Json
      }
      loyalty_table_card: { Args: { p_outlet_id: string }; Returns: Json }
      mail_failed: {
        Args: { p_error: string; p_id: string; p_is_final?: boolean }
        Returns: undefined
      }
      mail_sent: { Args: { p_id: string }; Returns: undefined }
      make_ingestion_key: {
        Args: { p_name: string; p_tenant_id: string }
        Returns: string
      }
      make_loyalty_coupon_codes: {
        Args: { p_count: number; p_coupon_id: string }
        Returns: string[]
      }
      make_proforma: { Args: { p_order_id: string }; Returns: string }
      mark_attendance: {
        Args: {
          p_id: string
          p_people: string[]
          p_reason?: string
          p_state: string
        }
        Returns: undefined
      }
      mark_report: {
        Args: { p_is_marked: boolean; p_tenant_id: string; p_thing: string }
        Returns: undefined
      }
      mark_shop_paid: {
        Args: { p_paid_on: string; p_reference: string; p_shop_id: string }
        Returns: undefined
      }
      match_payment: {
        Args: {
          p_id: string
          p_invoice_id: string
          p_paise: number
          p_payment_id: string
          p_tds_paise: number
        }
        Returns: undefined
      }
      may_take_pin: {
        Args: { p_id: string; p_person_id: string }
        Returns: undefined
      }
      media_to_check: { Args: { p_id: string }; Returns: Json }
      mentoring_report: { Args: { p_tenant_id: string }; Returns: Json }
      merge_loyalty_members: {
        Args: { p_goes_id: string; p_stays_id: string }
        Returns: undefined
      }
      merge_skills: {
        Args: { p_into: string; p_skill_id: string; p_tenant_id: string }
        Returns: undefined
      }
      message_failed: {
        Args: { p_error: string; p_id: string; p_is_final?: boolean }
        Returns: undefined
      }
      message_sent: { Args: { p_id: string }; Returns: undefined }
      move_action: {
        Args: { p_id: string; p_note?: string; p_to: string }
        Returns: undefined
      }
      move_appointment: {
        Args: {
          p_address_hash: string
          p_code: string
          p_minutes: number
          p_staff_email: string
          p_starts_at: string
        }
        Returns: Json
      }
      move_clinic: {
        Args: {
          p_booking_id: string
          p_coach_id: string
          p_id: string
          p_reason?: string
          p_starts_at: string
        }
        Returns: string
      }
      move_people: {
        Args: {
          p_from: string
          p_job_role_id?: string
          p_leaves?: string
          p_outlet_id: string
          p_people: string[]
          p_tenant_id: string
        }
        Returns: {
          outcome: string
          person_id: string
        }[]
      }
      move_visit: {
        Args: {
          p_daypart: string
          p_on: string
          p_shop_id: string
          p_shopper_id?: string
        }
        Returns: undefined
      }
      my_certificates: {
        Args: Record<PropertyKey, never>
        Returns: {
          assignment_id: string
          code: string
          counts_until: string
          course_id: string
          id: string
          issued_on: string
          revoked_at: string
          side: string
          state: string
          title: Json
          valid_until: string
        }[]
      }
      my_clinics: { Args: { p_tenant_id: string }; Returns: Json }
      my_course_desk: { Args: { p_tenant_id: string }; Returns: Json }
      my_courses: {
        Args: Record<PropertyKey, never>
        Returns: {
          assigned_at: string
          assignment_id: string
          certificate: Json
          completed_at: string
          course_id: string
          cover: Json
          due_on: string
          lessons_done: number
          lessons_total: number
          minutes: number
          minutes_left: number
          next_lesson_id: string
          next_lesson_title: Json
          note: string
          side: string
          slug: string
          source: string
          started_at: string
          state: string
          summary: Json
          title: Json
          waived_reason: string
        }[]
      }
      my_courses_before: {
        Args: { p_course_id: string }
        Returns: {
          assignment_id: string
          course_id: string
          title: Json
        }[]
      }
      my_invitations: {
        Args: Record<PropertyKey, never>
        Returns: {
          expires_at: string
          id: string
          tenant_name: string
          tenant_role: string
        }[]
      }
      my_loyalty_outlets: {
        Args: Record<PropertyKey, never>
        Returns: {
          city: string
          id: string
          name: string
        }[]
      }
      my_mentoring: {
        Args: { p_goal_role_id?: string; p_tenant_id: string }
        Returns: Json
      }
      my_observation: {
        Args: { p_assignment_id: string; p_lesson_id: string }
        Returns: Json
      }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          address: string
          id: string
          is_current: boolean
          last_used_at: string
          signed_in_at: string
          user_agent: string
        }[]
      }
      my_standing: {
        Args: Record<PropertyKey, never>
        Returns: {
          flags: Json
          is_active: boolean
          looked_at: string
          may_change: boolean
          role: string
          tenant_id: string
          tenant_role: string
          tenant_version: string
        }[]
      }
      newcomer_of_invitation: {
        Args: { p_token: string }
        Returns: {
          email: string
          language: string
          unconfirmed_account: string
        }[]
      }
      note_mentoring_talk: {
        Args: { p_day: string; p_held?: boolean; p_pair_id: string }
        Returns: undefined
      }
      note_opening_decision: {
        Args: { p_opening_id: string }
        Returns: undefined
      }
      note_password_reset: {
        Args: { p_profile_id: string }
        Returns: undefined
      }
      note_refused_upload: {
        Args: { p_bytes: number; p_path: string; p_sender: string }
        Returns: undefined
      }
      note_report_opened: {
        Args: { p_tenant_id: string; p_thing: string }
        Returns: undefined
      }
      note_shopper_conflict: {
        Args: {
          p_outlet_id: string
          p_shopper_id: string
          p_tenant_id: string
          p_why: string
        }
        Returns: undefined
      }
      note_submission_threat: {
        Args: {
          p_address_hash: string
          p_field: string
          p_kind: string
          p_threat: string
        }
        Returns: undefined
      }
      nudge_learners: {
        Args: { p_assignments: string[]; p_tenant_id: string }
        Returns: Json
      }
      observation_handover: {
        Args: { p_observation_id: string }
        Returns: Json
      }
      observation_sheet: { Args: { p_observation_id: string }; Returns: Json }
      offer_mentoring: { Args: { p_said: Json }; Returns: undefined }
      offer_order: {
        Args: {
          p_id: string
          p_note: string
          p_product: string
          p_quantity: number
          p_tenant_id: string
          p_term: string
        }
        Returns: string
      }
      offer_shop: {
        Args: { p_shop_id: string; p_shopper_id?: string }
        Returns: undefined
      }
      open_bank_question: { Args: { p_id: string }; Returns: Json }
      open_course: { Args: { p_assignment_id: string }; Returns: Json }
      open_join_form: { Args: { p_code: string }; Returns: Json }
      open_lesson: {
        Args: { p_assignment_id: string; p_lesson_id: string }
        Returns: Json
      }
      open_loyalty_shift: {
        Args: { p_device?: string; p_outlet_id: string }
        Returns: string
      }
      open_outlet_card: { Args: { p_code: string }; Returns: Json }
      open_path: { Args: { p_path_id: string }; Returns: Json }
      open_report: {
        Args: { p_is_shared: boolean; p_tenant_id: string; p_thing: string }
        Returns: undefined
      }
      open_shop: {
        Args: { p_address_hash: string; p_token: string }
        Returns: Json
      }
      open_shopper: { Args: { p_token: string }; Returns: Json }
      open_studio_course: { Args: { p_course_id: string }; Returns: Json }
      open_studio_path: { Args: { p_path_id: string }; Returns: Json }
      opening_people: { Args: { p_opening_id: string }; Returns: Json }
      orphaned_action_photos: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      orphaned_evidence: { Args: Record<PropertyKey, never>; Returns: string[] }
      orphaned_loyalty_bills: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      orphaned_media: { Args: Record<PropertyKey, never>; Returns: string[] }
      orphaned_observation_photos: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      orphaned_payment_proofs: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      orphaned_report_files: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      orphaned_reward_photos: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      orphaned_shop_photos: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      outlet_people: {
        Args: { p_tenant_id: string }
        Returns: {
          outlet_id: string
          people: number
        }[]
      }
      own_appointment: { Args: { p_code: string }; Returns: Json }
      pack_preview: {
        Args: { p_product: string; p_tenant_id: string }
        Returns: Json
      }
      path_choices: { Args: { p_tenant_id: string }; Returns: Json }
      path_people: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_outlet_id?: string
          p_path_id: string
          p_search?: string
          p_state?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      pause_assignment_rule: {
        Args: { p_is_paused: boolean; p_rule_id: string }
        Returns: number
      }
      payment_invoices: { Args: { p_payment_id: string }; Returns: Json }
      payment_status: { Args: { p_code: string }; Returns: Json }
      payment_sums: {
        Args: { p_asked: Json }
        Returns: {
          amount_minor: number
          currency: string
          payments: number
          verified: number
          verified_minor: number
          verified_paise: number
          without_rupees: number
        }[]
      }
      person_papers: { Args: { p_person_id: string }; Returns: Json }
      person_training: { Args: { p_person_id: string }; Returns: Json }
      place_action_photo: {
        Args: { p_action_id: string; p_client_id: string }
        Returns: Json
      }
      place_claim_photo: {
        Args: { p_claim_id: string; p_is_there?: boolean; p_token: string }
        Returns: string
      }
      place_observation_photo: {
        Args: { p_client_id: string; p_item?: string; p_observation_id: string }
        Returns: Json
      }
      place_report: {
        Args: {
          p_folder_id: string
          p_from?: string
          p_tenant_id: string
          p_thing: string
        }
        Returns: undefined
      }
      place_reward_photo: {
        Args: { p_client_id: string; p_reward_id: string }
        Returns: Json
      }
      place_shop_photo: {
        Args: {
          p_address_hash: string
          p_client_id: string
          p_question_id: string
          p_token: string
        }
        Returns: string
      }
      plan_change: {
        Args: { p_product: string; p_tenant_id: string; p_term: string }
        Returns: Json
      }
      plan_wave: {
        Args: { p_seed?: number; p_visits: Json; p_wave_id: string }
        Returns: number
      }
      platform_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      post_figures: {
        Args: {
          p_address_hash: string
          p_body: string
          p_idempotency_key: string
          p_key: string
          p_reason: string
          p_rows: Json
        }
        Returns: Json
      }
      post_loyalty_bills: {
        Args: {
          p_address_hash: string
          p_key: string
          p_outlet: string
          p_rows: Json
        }
        Returns: Json
      }
      preview_kpi: {
        Args: {
          p_denominator: Json
          p_numerator: Json
          p_scale: number
          p_scope: string
          p_tenant_id: string
          p_unit: string
        }
        Returns: {
          days: number
          name: string
          outlet_id: string
          value: number
        }[]
      }
      price_menu_item: {
        Args: {
          p_cost: number
          p_item_id: number
          p_price: number
          p_tenant_id: string
        }
        Returns: undefined
      }
      propose_clinic: {
        Args: { p_id: string; p_starts_local: string; p_waiting_id: string }
        Returns: undefined
      }
      prove_clinic_action: {
        Args: { p_action_id: string; p_proof: string }
        Returns: undefined
      }
      prove_phone: {
        Args: {
          p_address: unknown
          p_code: string
          p_ticket: string
          p_user_agent: string
        }
        Returns: Json
      }
      publish_draft: {
        Args: { p_course_id: string; p_reach?: string; p_revision: number }
        Returns: Json
      }
      publish_event: { Args: { p_id: string }; Returns: undefined }
      publish_loyalty: { Args: { p_tenant_id: string }; Returns: number }
      publish_path: {
        Args: { p_path_id: string; p_reach?: string; p_revision: number }
        Returns: Json
      }
      published_events: { Args: Record<PropertyKey, never>; Returns: Json }
      put_assignment_rule: {
        Args: {
          p_applies_to?: string
          p_certification_id?: string
          p_course_id?: string
          p_departments?: string[]
          p_dry_run?: boolean
          p_due_days?: number
          p_due_on?: string
          p_hired_since?: string
          p_job_roles?: string[]
          p_note?: string
          p_outlets?: string[]
          p_path_id?: string
          p_revision: number
          p_rule_id: string
          p_takes_back?: boolean
          p_tenant_id: string
        }
        Returns: Json
      }
      put_bank_question: {
        Args: {
          p_id: string
          p_revision: number
          p_source: Json
          p_tenant_id: string
        }
        Returns: number
      }
      queue_mail: {
        Args: {
          p_dedupe_key?: string
          p_html?: string
          p_language: string
          p_subject: string
          p_template: string
          p_tenant_id?: string
          p_text: string
          p_to: string
        }
        Returns: string
      }
      quiz_result: { Args: { p_attempt_id: string }; Returns: Json }
      quote_order: {
        Args: {
          p_discount_paise: number
          p_order_id: string
          p_reason: string
          p_unit_paise: number
          p_until: string
        }
        Returns: undefined
      }
      raise_shop_appeal: {
        Args: {
          p_evidence: string
          p_question_id: string
          p_reason: string
          p_shop_id: string
        }
        Returns: string
      }
      rate_clinic: {
        Args: { p_booking_id: string; p_note: string; p_rating: number }
        Returns: undefined
      }
      rate_skills: {
        Args: { p_person_id?: string; p_ratings: Json }
        Returns: number
      }
      read_action: { Args: { p_id: string }; Returns: Json }
      read_benchmark: { Args: { p_tenant_id: string }; Returns: Json }
      read_billing_profile: { Args: { p_tenant_id: string }; Returns: Json }
      read_billing_supplier: { Args: Record<PropertyKey, never>; Returns: Json }
      read_board_views: {
        Args: { p_tenant_id: string }
        Returns: {
          id: string
          is_mine: boolean
          is_shared: boolean
          is_start: boolean
          may_change: boolean
          name: string
          owner: string
          query: string
        }[]
      }
      read_dashboard: {
        Args: { p_dashboard_id: string; p_tenant_id: string }
        Returns: Json
      }
      read_festival_map: {
        Args: {
          p_from: string
          p_kpis: string[]
          p_outlets: string[]
          p_tenant_id: string
          p_to: string
        }
        Returns: {
          city: string
          days: number[]
          figures: number[]
          former: number[]
          most: number[]
          name: string
          outlet_id: string
          outlets: number[]
        }[]
      }
      read_festival_periods: {
        Args: {
          p_ends: string[]
          p_kpis: string[]
          p_outlets?: string[]
          p_starts: string[]
          p_tenant_id: string
        }
        Returns: {
          days: number[]
          figures: number[]
          former: number[]
          outlets: number[]
        }[]
      }
      read_happenings: {
        Args: {
          p_from: string
          p_outlet_id: string
          p_tenant_id: string
          p_to: string
        }
        Returns: Json
      }
      read_heatmap: {
        Args: {
          p_compare?: string
          p_from: string
          p_kpis: string[]
          p_outlets?: string[]
          p_tenant_id: string
          p_to: string
        }
        Returns: {
          city: string
          days: number[]
          figures: number[]
          former: number[]
          kind: string
          most: number[]
          name: string
          outlet_id: string
          outlets: number[]
        }[]
      }
      read_invoice: { Args: { p_invoice_id: string }; Returns: Json }
      read_loyalty_coupon: { Args: { p_coupon_id: string }; Returns: Json }
      read_loyalty_member: { Args: { p_member_id: string }; Returns: Json }
      read_loyalty_programme: { Args: { p_tenant_id: string }; Returns: Json }
      read_loyalty_shift: { Args: { p_shift: string }; Returns: Json }
      read_menu: {
        Args: { p_days: number; p_outlet_id?: string; p_tenant_id: string }
        Returns: Json
      }
      read_notes: {
        Args: {
          p_from: string
          p_kpi: string
          p_outlet_id: string
          p_tenant_id: string
          p_to: string
        }
        Returns: {
          author: string
          body: string
          edited_at: string
          first_day: string
          id: string
          is_mine: boolean
          last_day: string
          removed_at: string
          written_at: string
        }[]
      }
      read_outlet_figures: {
        Args: { p_outlet_id: string; p_tenant_id: string }
        Returns: Json
      }
      read_outlet_hours: {
        Args: { p_kpi?: string; p_tenant_id: string; p_weeks: number }
        Returns: Json
      }
      read_periods: {
        Args: {
          p_ends: string[]
          p_kpis: string[]
          p_outlets?: string[]
          p_starts: string[]
          p_tenant_id: string
        }
        Returns: {
          days: number[]
          figures: number[]
          outlets: number[]
          period: number
        }[]
      }
      read_receipt: { Args: { p_payment_id: string }; Returns: Json }
      read_released_shop: { Args: { p_shop_id: string }; Returns: Json }
      read_report_file: {
        Args: { p_after?: Json; p_file_id: string; p_turn: string }
        Returns: Json
      }
      read_report_readers: {
        Args: { p_tenant_id: string; p_thing: string }
        Returns: Json
      }
      read_series: {
        Args: {
          p_from: string
          p_grain?: string
          p_kpi: string
          p_outlet_id?: string
          p_tenant_id: string
          p_to: string
        }
        Returns: {
          days: number
          figure: number
          most: number
          starts_on: string
        }[]
      }
      read_sheet: {
        Args: { p_day: string; p_outlet_id: string; p_tenant_id: string }
        Returns: Json
      }
      read_shop_appeals: { Args: { p_shop_id: string }; Returns: Json }
      read_shop_group: {
        Args: { p_form_id?: string; p_quarters?: number; p_tenant_id: string }
        Returns: Json
      }
      read_shop_outlet: {
        Args: { p_form_id?: string; p_outlet_id: string; p_quarters?: number }
        Returns: Json
      }
      read_shop_review: { Args: { p_shop_id: string }; Returns: Json }
      read_shop_settings: { Args: { p_tenant_id: string }; Returns: Json }
      read_shopper_account: {
        Args: { p_shopper_id: string }
        Returns: {
          detail: string
          set_at: string
          way: string
        }[]
      }
      read_shopper_grade: {
        Args: { p_shopper_id: string; p_tenant_id: string }
        Returns: Json
      }
      read_shopper_retention: {
        Args: { p_tenant_id: string }
        Returns: {
          account_days: number
          person_days: number
          photo_days: number
        }[]
      }
      read_shopper_severity: {
        Args: { p_quarters?: number; p_tenant_id: string }
        Returns: Json
      }
      read_signals: {
        Args: { p_tenant_id: string; p_week?: string }
        Returns: Json
      }
      read_targets: {
        Args: {
          p_from: string
          p_kpis: string[]
          p_outlets?: string[]
          p_plan?: string
          p_tenant_id: string
          p_to: string
        }
        Returns: {
          good_from: number[]
          highs: number[]
          near_from: number[]
          outlet_id: string
          outlets: number[]
          targets: number[]
          watch_from: number[]
        }[]
      }
      read_targets_over: {
        Args: {
          p_ends: string[]
          p_kpis: string[]
          p_outlets?: string[]
          p_plan?: string
          p_starts: string[]
          p_tenant_id: string
        }
        Returns: {
          good_from: number[]
          highs: number[]
          near_from: number[]
          targets: number[]
          watch_from: number[]
        }[]
      }
      read_user: {
        Args: { p_profile_id: string }
        Returns: {
          blocked_until: string
          confirmed_at: string
          created_at: string
          email: string
          failures: number
          full_name: string
          id: string
          is_active: boolean
          language: string
          last_seen_at: string
          last_sign_in_at: string
          lockout: string
          role: string
          sessions: number
          tenant_id: string
          tenant_name: string
          tenant_role: string
        }[]
      }
      read_week_sums: {
        Args: {
          p_kind: string
          p_kpi: string
          p_tenant_id: string
          p_to: string
          p_weeks: number
        }
        Returns: {
          above: number[]
          below: number[]
          city: string
          days: number
          name: string
          outlet_id: string
          week: number
        }[]
      }
      read_weekday_hours: {
        Args: {
          p_kpi?: string
          p_outlet_id?: string
          p_tenant_id: string
          p_weeks: number
        }
        Returns: Json
      }
      read_weekly_letter: {
        Args: { p_tenant_id: string; p_week?: string }
        Returns: Json
      }
      ready_for_role: {
        Args: {
          p_job_role_id: string
          p_outlet_id?: string
          p_tenant_id: string
        }
        Returns: {
          musts_missing: number
          name: string
          outlets: string[]
          percent: number
          person_id: string
          proven: number
          roles: string[]
          state: string
        }[]
      }
      reapply_entitlements: { Args: { p_tenant_id: string }; Returns: Json }
      receive_analytics: {
        Args: { p_address_hash: string; p_events: Json; p_visit: Json }
        Returns: number
      }
      receive_appointment: {
        Args: {
          p_address_hash: string
          p_minutes: number
          p_staff_email: string
          p_starts_at: string
          p_submission: Json
        }
        Returns: Json
      }
      receive_payment: {
        Args: {
          p_address_hash: string
          p_content: string
          p_report: Json
          p_staff_email: string
        }
        Returns: Json
      }
      receive_submission: {
        Args: {
          p_address_hash: string
          p_staff_email: string
          p_submission: Json
        }
        Returns: Json
      }
      record_facts: {
        Args: {
          p_batch_id?: string
          p_dry_run?: boolean
          p_entry_id: string
          p_is_confirmed?: boolean
          p_label?: string
          p_only_fitting?: boolean
          p_reason?: string
          p_rows: Json
          p_source?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      record_invoice_payment: {
        Args: {
          p_id: string
          p_invoice_id: string
          p_paise: number
          p_payment_id?: string
          p_received_on: string
          p_reference: string
          p_tds_paise: number
        }
        Returns: undefined
      }
      record_lesson: {
        Args: {
          p_assignment_id: string
          p_client_id: string
          p_kind: string
          p_lesson_id: string
          p_occurred_at: string
          p_seconds: number
        }
        Returns: Json
      }
      record_menu_sales: {
        Args: { p_import_id: string; p_rows: Json }
        Returns: number
      }
      redate_assignments: {
        Args: {
          p_applies_to?: string
          p_assignments: string[]
          p_due_days?: number
          p_due_on?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      redeem_as_guest: {
        Args: { p_key: string; p_reward_id: string; p_token: string }
        Returns: Json
      }
      redeem_loyalty: {
        Args: {
          p_bill_no?: string
          p_code: string
          p_key: string
          p_shift: string
        }
        Returns: Json
      }
      refund_credit: {
        Args: {
          p_id: string
          p_invoice_id: string
          p_paid_on: string
          p_paise: number
          p_reference: string
        }
        Returns: undefined
      }
      refund_loyalty: {
        Args: {
          p_entry_id: string
          p_key: string
          p_points: number
          p_reason: string
        }
        Returns: undefined
      }
      refuse_join: { Args: { p_request_id: string }; Returns: undefined }
      register_for_event: {
        Args: { p_address_hash: string; p_registration: Json }
        Returns: undefined
      }
      register_for_session: { Args: { p_id: string }; Returns: string }
      release_lockout: {
        Args: { p_identifier_hash: string }
        Returns: undefined
      }
      release_phone: { Args: { p_ticket: string }; Returns: undefined }
      release_pin: { Args: { p_ticket: string }; Returns: undefined }
      release_shop_form: {
        Args: { p_form_id: string; p_revision: number }
        Returns: number
      }
      remind_overdue: { Args: { p_tenant_id: string }; Returns: Json }
      remove_action_photo: { Args: { p_photo_id: string }; Returns: string }
      remove_board_view: {
        Args: { p_tenant_id: string; p_view_id: string }
        Returns: undefined
      }
      remove_feature_flag: {
        Args: { p_key: string; p_reason: string; p_version: number }
        Returns: undefined
      }
      remove_layout: {
        Args: { p_name: string; p_tenant_id: string }
        Returns: undefined
      }
      remove_media: { Args: { p_id: string }; Returns: undefined }
      remove_note: { Args: { p_note_id: string }; Returns: undefined }
      remove_observation_photo: {
        Args: { p_photo_id: string }
        Returns: string
      }
      remove_occasion: { Args: { p_occasion_id: string }; Returns: undefined }
      remove_report_folder: {
        Args: { p_folder_id: string; p_tenant_id: string }
        Returns: undefined
      }
      remove_report_schedule: {
        Args: { p_schedule_id: string; p_tenant_id: string }
        Returns: undefined
      }
      remove_reward_photo: { Args: { p_photo_id: string }; Returns: string }
      remove_shop_photo: {
        Args: { p_client_id: string; p_token: string }
        Returns: string
      }
      remove_shopper_conflict: { Args: { p_id: string }; Returns: undefined }
      remove_target: { Args: { p_target_id: string }; Returns: undefined }
      reopen_evidence: { Args: { p_evidence_id: string }; Returns: undefined }
      reopen_join: { Args: { p_request_id: string }; Returns: undefined }
      reopen_loyalty_month: {
        Args: { p_month: string; p_reason: string; p_tenant_id: string }
        Returns: undefined
      }
      reopen_period: {
        Args: { p_closing_id: string; p_reason: string }
        Returns: undefined
      }
      replace_outlet_card: { Args: { p_outlet_id: string }; Returns: string }
      report_catalogue: { Args: { p_tenant_id: string }; Returns: Json }
      report_occasions: {
        Args: { p_from: string; p_tenant_id: string; p_to: string }
        Returns: Json
      }
      report_security_events: { Args: { p_events: Json }; Returns: number }
      request_observation: {
        Args: {
          p_assignment_id: string
          p_client_id: string
          p_lesson_id: string
        }
        Returns: Json
      }
      request_order: {
        Args: {
          p_id: string
          p_note: string
          p_product: string
          p_quantity: number
          p_tenant_id: string
          p_term: string
        }
        Returns: string
      }
      resend_invitation: {
        Args: { p_invitation_id: string }
        Returns: undefined
      }
      reserve_pin: { Args: { p_ticket: string }; Returns: Json }
      reset_pin: {
        Args: { p_person_id: string; p_reason: string }
        Returns: undefined
      }
      retention_rules: {
        Args: Record<PropertyKey, never>
        Returns: {
          minutes: number
          subject: string
        }[]
      }
      retire_course: { Args: { p_course_id: string }; Returns: undefined }
      retire_kpi: {
        Args: { p_is_retired?: boolean; p_kpi: string; p_tenant_id: string }
        Returns: undefined
      }
      retire_measure: {
        Args: { p_is_retired?: boolean; p_measure: string; p_tenant_id: string }
        Returns: undefined
      }
      retire_skill: {
        Args: { p_is_retired: boolean; p_skill_id: string; p_tenant_id: string }
        Returns: undefined
      }
      retry_message: { Args: { p_id: string }; Returns: undefined }
      return_draft: {
        Args: { p_course_id: string; p_note: string }
        Returns: undefined
      }
      return_person: {
        Args: {
          p_from: string
          p_job_role_id: string
          p_outlet_id: string
          p_person_id: string
        }
        Returns: undefined
      }
      review_clinic_plan: {
        Args: { p_note: string; p_plan_id: string }
        Returns: undefined
      }
      revoke_certificate: {
        Args: { p_certificate_id: string; p_reason: string }
        Returns: undefined
      }
      revoke_credential: {
        Args: { p_credential_id: string; p_reason: string }
        Returns: undefined
      }
      revoke_ingestion_key: { Args: { p_key_id: string }; Returns: undefined }
      revoke_invitation: {
        Args: { p_invitation_id: string }
        Returns: undefined
      }
      revoke_loyalty_coupon_codes: {
        Args: { p_code?: string; p_coupon_id: string; p_made_at?: string }
        Returns: number
      }
      role_bench: {
        Args: { p_job_role_id: string; p_tenant_id: string; p_until?: string }
        Returns: Json
      }
      room_without_order: { Args: { p_order_id: string }; Returns: Json }
      run_due_jobs: { Args: Record<PropertyKey, never>; Returns: Json }
      run_report: { Args: { p_spec: Json; p_tenant_id: string }; Returns: Json }
      run_security_tests: {
        Args: { p_force?: boolean; p_suite?: string }
        Returns: Json
      }
      run_training_session: {
        Args: { p_id: string; p_state: string }
        Returns: undefined
      }
      save_action: {
        Args: { p_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      save_billing_profile: {
        Args: { p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      save_billing_supplier: { Args: { p_said: Json }; Returns: undefined }
      save_board_view: {
        Args: {
          p_is_shared: boolean
          p_name: string
          p_query: string
          p_tenant_id: string
          p_view_id: string
        }
        Returns: string
      }
      save_certification: {
        Args: {
          p_dry_run?: boolean
          p_id?: string
          p_known_at?: string
          p_said: Json
          p_tenant_id: string
        }
        Returns: Json
      }
      save_clinic_coach: {
        Args: { p_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      save_clinic_note: {
        Args: { p_booking_id: string; p_text: string }
        Returns: undefined
      }
      save_clinic_plan: {
        Args: { p_booking_id: string; p_id: string; p_said: Json }
        Returns: undefined
      }
      save_clinic_type: {
        Args: { p_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      save_dashboard: {
        Args: {
          p_dashboard_id: string
          p_said: Json
          p_tenant_id: string
          p_version?: number
        }
        Returns: number
      }
      save_draft: {
        Args: {
          p_course_id: string
          p_reviewed?: Json
          p_revision: number
          p_source: Json
        }
        Returns: Json
      }
      save_event: { Args: { p_event: Json; p_id: string }; Returns: string }
      save_kpi: {
        Args: {
          p_decimals: number
          p_denominator: Json
          p_grain: string
          p_help: Json
          p_kpi?: string
          p_name_en?: string
          p_name_hi?: string
          p_numerator: Json
          p_polarity: string
          p_scale: number
          p_scope: string
          p_tenant_id: string
          p_unit: string
        }
        Returns: string
      }
      save_layout: {
        Args: {
          p_headings: string
          p_name: string
          p_tenant_id: string
          p_told: Json
        }
        Returns: undefined
      }
      save_letter: {
        Args: { p_id: string; p_letter: Json; p_revision?: number }
        Returns: Json
      }
      save_loyalty_campaign: {
        Args: { p_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      save_loyalty_coupon: {
        Args: { p_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      save_loyalty_draft: {
        Args: {
          p_adjust_alone_most?: number
          p_rules: Json
          p_tenant_id: string
        }
        Returns: string
      }
      save_loyalty_reward: {
        Args: { p_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      save_measure: {
        Args: {
          p_decimals?: number
          p_help_en?: string
          p_help_hi?: string
          p_kept_by: string
          p_kind: string
          p_least?: number
          p_measure?: string
          p_most?: number
          p_name_en?: string
          p_name_hi?: string
          p_scope: string
          p_tenant_id: string
          p_unit: string
        }
        Returns: string
      }
      save_observation: {
        Args: {
          p_client_id: string
          p_coach_note?: string
          p_items: Json
          p_next_step?: string
          p_observation_id: string
        }
        Returns: Json
      }
      save_occasion: {
        Args: {
          p_first_day: string
          p_kind: string
          p_last_day: string
          p_name_en?: string
          p_name_hi?: string
          p_occasion_id?: string
          p_outlet_id?: string
          p_tenant_id: string
        }
        Returns: string
      }
      save_opening: {
        Args: { p_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      save_outside_plan: {
        Args: {
          p_booking_id: string
          p_id: string
          p_said: Json
          p_token: string
        }
        Returns: undefined
      }
      save_path: {
        Args: {
          p_path_id: string
          p_revision: number
          p_source: Json
          p_tenant_id: string
        }
        Returns: number
      }
      save_product: {
        Args: { p_product_id: string; p_said: Json }
        Returns: undefined
      }
      save_report: {
        Args: {
          p_is_shared: boolean
          p_name: string
          p_query: string
          p_report_id: string
          p_tenant_id: string
          p_version?: number
        }
        Returns: number
      }
      save_report_alert: {
        Args: { p_alert_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      save_report_folder: {
        Args: {
          p_folder_id: string
          p_is_wide: boolean
          p_name: string
          p_tenant_id: string
        }
        Returns: undefined
      }
      save_report_schedule: {
        Args: { p_said: Json; p_schedule_id: string; p_tenant_id: string }
        Returns: undefined
      }
      save_shop_draft: {
        Args: { p_form_id: string; p_revision: number; p_said: Json }
        Returns: Json
      }
      save_shop_settings: {
        Args: {
          p_actions?: string
          p_alert_above: number
          p_alert_below: number
          p_review_hours: number
          p_tenant_id: string
        }
        Returns: undefined
      }
      save_shopper: {
        Args: { p_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      save_shopper_retention: {
        Args: {
          p_account_days: number
          p_person_days: number
          p_photo_days: number
          p_tenant_id: string
        }
        Returns: undefined
      }
      save_target: {
        Args: {
          p_first_day: string
          p_good_from?: number
          p_high?: number
          p_kpi: string
          p_last_day?: string
          p_near_from?: number
          p_outlet_id?: string
          p_plan: string
          p_target: number
          p_target_id?: string
          p_tenant_id: string
          p_watch_from?: number
        }
        Returns: string
      }
      save_training_session: {
        Args: { p_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      save_wave: {
        Args: { p_id: string; p_said: Json; p_tenant_id: string }
        Returns: undefined
      }
      say_coach_absent: { Args: { p_booking_id: string }; Returns: undefined }
      schedule_facts: { Args: { p_wave_id: string }; Returns: Json }
      seat_usage: {
        Args: { p_tenant_id: string }
        Returns: {
          cap: number
          reserved: number
          used: number
        }[]
      }
      see_certificate: { Args: { p_assignment_id: string }; Returns: undefined }
      send_letter: {
        Args: {
          p_at?: string
          p_id: string
          p_missing?: string
          p_revision: number
        }
        Returns: undefined
      }
      send_loyalty_code: {
        Args: {
          p_address_hash: string
          p_language: string
          p_slug: string
          p_to: string
          p_way: string
        }
        Returns: Json
      }
      send_loyalty_contact_code: {
        Args: {
          p_address_hash: string
          p_language: string
          p_to: string
          p_token: string
          p_way: string
        }
        Returns: Json
      }
      send_phone_code: {
        Args: { p_address_hash: string; p_phone: string }
        Returns: Json
      }
      send_shop_code: {
        Args: { p_address_hash: string; p_token: string }
        Returns: string
      }
      send_shop_report: {
        Args: {
          p_address_hash: string
          p_report: Json
          p_submission_id?: string
          p_token: string
        }
        Returns: Json
      }
      send_test_letter: { Args: { p_id: string }; Returns: number }
      send_test_mail: { Args: Record<PropertyKey, never>; Returns: string }
      session_choices: { Args: { p_tenant_id: string }; Returns: Json }
      session_code: { Args: { p_id: string }; Returns: Json }
      set_approval_limit: {
        Args: { p_paise?: number; p_tenant_id: string }
        Returns: undefined
      }
      set_clinic_coach_state: {
        Args: { p_coach_id: string; p_state: string }
        Returns: undefined
      }
      set_clinic_shifts: {
        Args: {
          p_from: string
          p_person_id: string
          p_shifts: Json
          p_to: string
        }
        Returns: number
      }
      set_clinic_type_state: {
        Args: { p_state: string; p_type_id: string }
        Returns: undefined
      }
      set_day_off: {
        Args: {
          p_day: string
          p_is_off: boolean
          p_is_weekly?: boolean
          p_outlet_id: string
          p_tenant_id: string
        }
        Returns: undefined
      }
      set_festival: {
        Args: { p_festival: string; p_matters: boolean; p_tenant_id: string }
        Returns: undefined
      }
      set_job_role: {
        Args: {
          p_from: string
          p_job_role_id: string
          p_outlet_id?: string
          p_people: string[]
          p_tenant_id: string
        }
        Returns: {
          outcome: string
          person_id: string
        }[]
      }
      set_loyalty_coupon_state: {
        Args: { p_coupon_id: string; p_state: string }
        Returns: undefined
      }
      set_loyalty_open: {
        Args: { p_is_open: boolean; p_tenant_id: string }
        Returns: undefined
      }
      set_loyalty_reward_state: {
        Args: { p_reward_id: string; p_state: string }
        Returns: undefined
      }
      set_member_outlets: {
        Args: { p_outlet_ids: string[]; p_profile_id: string }
        Returns: undefined
      }
      set_mentoring_programme: {
        Args: { p_is_on: boolean; p_key: string; p_tenant_id: string }
        Returns: undefined
      }
      set_my_clinic_hours: {
        Args: { p_days: Json; p_tenant_id: string; p_week: Json }
        Returns: undefined
      }
      set_payment_rupees: {
        Args: { p_arrived_paise: number; p_id: string; p_revision: number }
        Returns: undefined
      }
      set_prerequisites: {
        Args: { p_course_id: string; p_needs: string[]; p_tenant_id: string }
        Returns: undefined
      }
      set_price: {
        Args: {
          p_from: string
          p_paise?: number
          p_product_id: string
          p_term: string
          p_tier?: string
        }
        Returns: undefined
      }
      set_profile_active: {
        Args: { p_is_active: boolean; p_profile_id: string }
        Returns: undefined
      }
      set_profile_role: {
        Args: { p_profile_id: string; p_role: string }
        Returns: undefined
      }
      set_profile_tenant: {
        Args: {
          p_profile_id: string
          p_tenant_id: string
          p_tenant_role?: string
        }
        Returns: undefined
      }
      set_report_alert: {
        Args: { p_alert_id: string; p_state: string; p_tenant_id: string }
        Returns: undefined
      }
      set_report_file: {
        Args: { p_file_id: string; p_state: string; p_tenant_id: string }
        Returns: undefined
      }
      set_report_schedule: {
        Args: { p_schedule_id: string; p_state: string; p_tenant_id: string }
        Returns: undefined
      }
      set_shopper_account: {
        Args: { p_detail: string; p_shopper_id: string; p_way: string }
        Returns: undefined
      }
      set_shopper_state: {
        Args: { p_id: string; p_state: string }
        Returns: undefined
      }
      settle_media: {
        Args: { p_id: string; p_is_good: boolean }
        Returns: undefined
      }
      settle_pin: {
        Args: { p_outcome: string; p_ticket: string; p_try: number }
        Returns: Json
      }
      settle_shopper_conflict: { Args: { p_id: string }; Returns: undefined }
      share_loyalty: {
        Args: { p_act: string; p_card?: string; p_token: string }
        Returns: Json
      }
      share_report: {
        Args: {
          p_may_edit: boolean
          p_tenant_id: string
          p_thing: string
          p_with: Json
        }
        Returns: undefined
      }
      shop_appeal_figures: { Args: { p_tenant_id: string }; Returns: Json }
      shops_overview: { Args: { p_tenant_id: string }; Returns: Json }
      show_interest: {
        Args: { p_message?: string; p_opening_id: string }
        Returns: string
      }
      signup_mail_due: { Args: { p_email: string }; Returns: Json }
      site_flags: { Args: Record<PropertyKey, never>; Returns: Json }
      skills_matrix: {
        Args: { p_tenant_id: string; p_until?: string }
        Returns: Json
      }
      start_application_review: { Args: { p_id: string }; Returns: undefined }
      start_career_lattice: {
        Args: { p_kind: string; p_language: string; p_tenant_id: string }
        Returns: number
      }
      start_course: { Args: { p_course_id: string }; Returns: string }
      start_draft: { Args: { p_course_id: string }; Returns: number }
      start_impersonation: {
        Args: { p_tenant_id: string }
        Returns: {
          admin_id: string
          changes_allowed_at: string | null
          ended_at: string | null
          ended_by: string | null
          expires_at: string
          id: string
          reason: string | null
          started_at: string
          tenant_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "impersonations"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      start_loyalty_campaign: {
        Args: { p_campaign_id: string; p_on?: string }
        Returns: Json
      }
      start_observation: {
        Args: {
          p_assignment_id: string
          p_client_id: string
          p_lesson_id: string
          p_take_over?: boolean
        }
        Returns: string
      }
      start_path: { Args: { p_path_id: string }; Returns: undefined }
      start_path_step: {
        Args: { p_path_id: string; p_step_id: string }
        Returns: string
      }
      start_people_import: {
        Args: {
          p_file_hash: string
          p_file_name: string
          p_id: string
          p_new?: Json
          p_row_count: number
          p_tenant_id: string
        }
        Returns: Json
      }
      start_quiz: {
        Args: {
          p_assignment_id: string
          p_client_id: string
          p_lesson_id: string
        }
        Returns: Json
      }
      start_shop_action: {
        Args: { p_question_id: string; p_shop_id: string }
        Returns: string
      }
      start_toolbox_talk: {
        Args: {
          p_id: string
          p_lessons: Json
          p_outlet_id: string
          p_tenant_id: string
          p_title: Json
        }
        Returns: undefined
      }
      start_trial: {
        Args: { p_id: string; p_product: string; p_tenant_id: string }
        Returns: string
      }
      start_wave: { Args: { p_wave_id: string }; Returns: number }
      start_with_board_view: {
        Args: { p_tenant_id: string; p_view_id?: string }
        Returns: undefined
      }
      stop_impersonation: { Args: Record<PropertyKey, never>; Returns: boolean }
      stop_report_mail: {
        Args: {
          p_is_stopped?: boolean
          p_schedule_id: string
          p_tenant_id: string
        }
        Returns: undefined
      }
      store_revenue: { Args: { p_months?: number }; Returns: Json }
      store_usage: { Args: { p_tenant_id: string }; Returns: Json }
      studio_courses: {
        Args: {
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_state?: string
          p_tenant_id: string
        }
        Returns: Json
      }
      studio_paths: { Args: { p_tenant_id: string }; Returns: Json }
      submit_application: { Args: { p_id: string }; Returns: undefined }
      submit_draft: {
        Args: { p_course_id: string; p_revision: number }
        Returns: undefined
      }
      submit_quiz: {
        Args: { p_answers: Json; p_attempt_id: string; p_client_id: string }
        Returns: Json
      }
      subscribe_newsletter: {
        Args: { p_address_hash: string; p_wish: Json }
        Returns: undefined
      }
      suspicious_addresses: {
        Args: Record<PropertyKey, never>
        Returns: {
          address: unknown
          failures: number
          identifiers: number
          last_at: string
        }[]
      }
      take_back_loyalty_campaign: {
        Args: { p_campaign_id: string }
        Returns: undefined
      }
      take_back_reminder: {
        Args: { p_reminded_at: string; p_tenant_id: string }
        Returns: number
      }
      take_off_path: {
        Args: { p_assignments: string[]; p_tenant_id: string }
        Returns: number
      }
      take_provider_payment: {
        Args: {
          p_event_id: string
          p_paid_on: string
          p_paise: number
          p_reference: string
          p_serial: string
        }
        Returns: Json
      }
      taken_slots: {
        Args: { p_from: string; p_to: string }
        Returns: {
          ends_at: string
          starts_at: string
        }[]
      }
      team_invitations: {
        Args: {
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_state?: string
          p_tenant_id: string
        }
        Returns: {
          created_at: string
          email: string
          ended_at: string
          expires_at: string
          id: string
          invited_by: string
          language: string
          person_name: string
          sent_at: string
          state: string
          tenant_role: string
          total: number
        }[]
      }
      team_members: {
        Args: {
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_outlet_id?: string
          p_role?: string
          p_search?: string
          p_sort?: string
          p_tenant_id: string
        }
        Returns: {
          email: string
          full_name: string
          id: string
          is_active: boolean
          is_last_admin: boolean
          joined_on: string
          last_seen_at: string
          outlets: Json
          person_id: string
          tenant_role: string
          total: number
        }[]
      }
      team_paths: { Args: { p_tenant_id: string }; Returns: Json }
      tell_message_port: { Args: { p_channel: string }; Returns: undefined }
      tenant_business: { Args: { p_tenant_id: string }; Returns: Json }
      tenant_health: {
        Args: { p_tenant_id: string }
        Returns: {
          active_last_30_days: number
          active_last_7_days: number
          admins: number
          last_active_at: string
          logo_bytes: number
          mails_failed: number
          outlets: number
          seat_cap: number
          seats_reserved: number
          seats_used: number
        }[]
      }
      tenant_seats: {
        Args: { p_tenant_ids: string[] }
        Returns: {
          tenant_id: string
          used: number
        }[]
      }
      tick_mentoring_step: {
        Args: { p_done: boolean; p_pair_id: string; p_position: number }
        Returns: undefined
      }
      today: { Args: { p_tenant_id: string }; Returns: Json }
      top_failing_identifiers: {
        Args: { p_hours?: number; p_limit?: number }
        Returns: {
          failures: number
          identifier: string
          identifier_hash: string
          last_at: string
        }[]
      }
      touch_last_seen: { Args: Record<PropertyKey, never>; Returns: undefined }
      training_session: { Args: { p_id: string }; Returns: Json }
      training_trend: {
        Args: { p_outlet_id?: string; p_tenant_id: string }
        Returns: {
          due: number
          in_time: number
          late: number
          month: string
          outlet: string
          outlet_id: string
        }[]
      }
      try_figures: {
        Args: { p_rows: Json; p_tenant_id: string }
        Returns: Json
      }
      unblock_appointments: { Args: { p_id: string }; Returns: undefined }
      undo_career_import: { Args: { p_id: string }; Returns: undefined }
      undo_import: {
        Args: { p_import_id: string; p_reason?: string }
        Returns: Json
      }
      undo_loyalty: {
        Args: { p_id: string; p_shift: string }
        Returns: undefined
      }
      undo_loyalty_bill_import: {
        Args: { p_import_id: string }
        Returns: number
      }
      unite_people: {
        Args: {
          p_login_of?: string
          p_other_id: string
          p_person_id: string
          p_reason: string
        }
        Returns: string
      }
      unshare_report: {
        Args: { p_share_id: string; p_tenant_id: string; p_thing: string }
        Returns: undefined
      }
      unsubscribe_newsletter: { Args: { p_code: string }; Returns: boolean }
      unsubscribe_subscriber: { Args: { p_id: string }; Returns: undefined }
      use_loyalty_coupon: {
        Args: { p_key: string; p_said: Json; p_shift: string }
        Returns: Json
      }
      verify_certificate: { Args: { p_code: string }; Returns: Json }
      visit_choices: {
        Args: { p_shop_id: string }
        Returns: {
          grade: number
          name: string
          problem: string
          shopper_id: string
        }[]
      }
      void_observation: {
        Args: { p_observation_id: string; p_reason: string }
        Returns: undefined
      }
      wait_for_clinic: {
        Args: {
          p_coach_id: string
          p_from: string
          p_id: string
          p_note: string
          p_to: string
          p_type_id: string
        }
        Returns: undefined
      }
      waive_assignment: {
        Args: { p_assignment_id: string; p_reason: string }
        Returns: undefined
      }
      way_of: { Args: { p_person_id?: string }; Returns: Json }
      weak_questions: {
        Args: { p_outlet_id?: string; p_tenant_id: string }
        Returns: {
          asked: number
          chosen: Json
          course: Json
          course_id: string
          is_told: boolean
          kind: string
          known: number
          picture: Json
          prompt: Json
          question_id: string
        }[]
      }
      weak_steps: {
        Args: { p_outlet_id?: string; p_tenant_id: string }
        Returns: {
          course: Json
          course_id: string
          is_critical: boolean
          judged: number
          lesson: Json
          not_met: number
          step: string
          words: Json
        }[]
      }
      why_feature: {
        Args: { p_feature: string; p_order_id?: string; p_tenant_id?: string }
        Returns: Json
      }
      why_features: { Args: { p_profile_id: string }; Returns: Json }
      withdraw_analytics_consent: {
        Args: { p_session_id: string }
        Returns: boolean
      }
      withdraw_application: { Args: { p_id: string }; Returns: undefined }
      withdraw_appointment: {
        Args: { p_code: string; p_message: string; p_staff_email: string }
        Returns: Json
      }
      withdraw_evidence: { Args: { p_evidence_id: string }; Returns: string }
      withdraw_interest: { Args: { p_opening_id: string }; Returns: undefined }
      withdraw_offer: {
        Args: { p_reason: string; p_shop_id: string }
        Returns: undefined
      }
      withdraw_path: {
        Args: { p_path_id: string; p_withdraws?: boolean }
        Returns: undefined
      }
      withdraw_report_address: {
        Args: { p_address_id: string; p_tenant_id: string }
        Returns: undefined
      }
      workspace_figures: {
        Args: { p_tenant_id: string }
        Returns: {
          invitations: number
          members: number
          outlets: number
          people: number
          seen_lately: number
        }[]
      }
      write_note: {
        Args: {
          p_from: string
          p_kpi: string
          p_note_id: string
          p_outlet_id: string
          p_tenant_id: string
          p_text: string
          p_to: string
        }
        Returns: string
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
