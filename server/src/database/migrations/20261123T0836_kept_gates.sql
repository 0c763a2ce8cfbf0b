-- What a gate is known by is kept by the process that answers it, as a session's facts are (20261122T0930_session_facts.sql): how
-- it is set, its branch and its branch's keys (which are made once), until the brand's number goes up with one of them.
create constraint trigger facts_changed after insert or update or delete on gates deferrable initially deferred for each row execute function facts_changed();

-- Who asks, and the key it is answered with. It sets where the transaction stands; null: no such gate, or no device was ever paired
-- with it. `known`: the version that the asker keeps; where it still holds nothing is said again.
drop function gate_open(bigint);
create function gate_open(gate bigint, known text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g record;
  stand text;
begin
  select t.id, t.brand_id, t.gym_id, b.facts_version into g
    from gate_places p join gates t on t.brand_id = p.brand_id and t.id = p.gate_id join brands b on b.id = t.brand_id
    where p.gate_id = gate and coalesce(t.public_key, t.last_key) is not null;
  if not found then return null; end if;
  stand := set_config('app.brand', g.brand_id::text, true);
  stand := set_config('app.gym', g.gym_id::text, true);
  stand := set_config('app.asker', 'device:' || g.id, true);
  stand := concat_ws(':', g.gym_id, g.facts_version);
  if stand = known then return '{"same": true}'; end if;
  return (select jsonb_build_object('version', stand,
      'gate', jsonb_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'mode', t.mode, 'rules', t.rules, 'locker_id', t.locker_id, 'pairing', t.pairing),
      'device_key', encode(t.public_key, 'base64'), 'last_key', encode(t.last_key, 'base64'), 'own_key', encode(k.private_key, 'base64'), 'public_key', encode(k.public_key, 'base64'),
      'mac_key', encode(k.mac_key, 'base64'), 'gym', to_jsonb(y) - 'created_at')
    from gates t join gyms y on y.brand_id = t.brand_id and y.id = t.gym_id join gate_keys k on k.brand_id = y.brand_id and k.gym_id = y.id
    where t.brand_id = g.brand_id and t.id = g.id);
end $$;
revoke execute on function gate_open from public;
grant execute on function gate_open to kaiguan_app;
