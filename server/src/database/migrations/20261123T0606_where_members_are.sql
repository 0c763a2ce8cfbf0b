-- A member's page knows which club its session is of.
grant execute on function public_token to kaiguan_member;
