-- A card type’s kind is part of its terms; rules have no name of their own.
update laid_down set fields = (fields - 'kind') || jsonb_build_object('terms', (fields -> 'terms') || jsonb_build_object('kind', fields -> 'kind'))
where kind = 'card-type' and fields ? 'kind';
update laid_down set name = '' where kind in ('rules', 'pool-rules', 'coaching-rules', 'class-rules', 'point-rules');
